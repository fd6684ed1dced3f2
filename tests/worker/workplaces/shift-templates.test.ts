import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type {
  ShiftTemplate,
  ShiftTemplateBody,
  ShiftTemplateChangeBody,
} from '#contract/workplaces/shift-templates.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintWorkplace, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintPosition } from '#tests/support/positions.ts';
import { mintShift, mintTemplate, type Template } from '#tests/support/shifts.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

type At = { id: number };
type Body = z.input<typeof ShiftTemplateBody>;

const address = (at: At, of: At) => ({ param: { id: String(at.id), template_id: String(of.id) } });
const all = (by: SignedIn) => by.api.admin.workplaces[':id'].shifts;
const one = (by: SignedIn) => all(by)[':template_id'];

const create = async (at: At, json: Body, by = boss) =>
  fullAnswer(await all(by).$post({ param: { id: String(at.id) }, json }));
const read = async (at: At, of: At, by = boss) => fullAnswer(await one(by).$get(address(at, of)));
const update = async (at: At, of: At, json: z.input<typeof ShiftTemplateChangeBody>, by = boss) =>
  fullAnswer(await one(by).$put({ ...address(at, of), json }));
const remove = async (at: At, of: At, version: number, by = boss) =>
  fullAnswer(await one(by).$delete({ ...address(at, of), query: { version: String(version) } }));
const list = async (at: At, query: Record<string, string> = {}, by = boss) =>
  fullAnswer(await all(by).$get({ param: { id: String(at.id) }, query }));
const idOf = (code: string) =>
  env.DB.prepare('SELECT id FROM shift_template WHERE code = ?').bind(code).first<number>('id');

/** The expected answer for a minted template. */
const shown = ({
  id,
  code,
  name,
  name_kana,
  name_en,
  name_vi,
  active,
  version,
}: Template): ShiftTemplate => ({
  id,
  code,
  name,
  name_kana,
  name_en,
  name_vi,
  start_time: '09:00',
  end_time: '18:00',
  breaks: [{ start: '12:00', end: '13:00' }],
  paid_before_minutes: 0,
  active,
  headcounts: [],
  version,
});
const form = (of: Template) => {
  const { id, ...fields } = shown(of);
  return fields;
};
const NIGHT = { code: 'N1', name: '夜勤', start_time: '22:00', end_time: '29:00' };
const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };
const faults = (data: Record<string, unknown>) => ({
  status: 422,
  body: { code: 'E_UNPROCESSABLE_ENTITY', data },
});

it('reads an unticked box of a form as not in use, and requires the value in JSON', async () => {
  const { workplace, template } = await mintSite();
  const asked = { ...NIGHT, paid_before_minutes: 0, version: 1 };
  const put = (init: RequestInit) =>
    boss
      .send(`/api/admin/workplaces/${workplace.id}/shifts/${template.id}`, { method: 'PUT', ...init })
      .then(fullAnswer);
  const texts = Object.entries(asked).map(([name, value]) => [name, String(value)]);
  expect(await put({ body: new URLSearchParams(texts) })).toMatchObject({
    status: 200,
    body: { active: false },
  });
  const headers = { 'Content-Type': 'application/json' };
  expect(await put({ body: JSON.stringify({ ...asked, version: 2 }), headers })).toEqual(
    faults({ active: [{ key: 'required' }] }),
  );
});

describe('a global admin with shift templates', () => {
  it('adds one past midnight with breaks and required people by weekday', async () => {
    const at = await mintWorkplace();
    const [a, b] = [await mintPosition(at), await mintPosition(at)];
    const answer = await create(at, {
      ...NIGHT,
      code: 'NIGHT-1',
      breaks: [
        { start: '27:00', end: '27:15' },
        { start: '24:00', end: '25:00' },
      ],
      paid_before_minutes: 10,
      headcounts: [
        { position_id: b.id, weekday: 1, fixed_total: 3, temp_total: 2, max_registered_temp: 5 },
        { position_id: a.id, weekday: 7, fixed_total: 1, temp_total: 0 },
      ],
    });
    const id = (await idOf('NIGHT-1')) ?? 0;
    const expected = {
      id,
      ...NIGHT,
      code: 'NIGHT-1',
      name_kana: null,
      name_en: null,
      name_vi: null,
      breaks: [
        { start: '24:00', end: '25:00' },
        { start: '27:00', end: '27:15' },
      ],
      paid_before_minutes: 10,
      active: true,
      headcounts: [
        { position_id: a.id, weekday: 7, fixed_total: 1, temp_total: 0, max_registered_temp: null },
        { position_id: b.id, weekday: 1, fixed_total: 3, temp_total: 2, max_registered_temp: 5 },
      ],
      version: 1,
    };
    expect(answer).toEqual({ status: 201, body: expected });
    expect(await read(at, { id })).toEqual({ status: 200, body: expected });
    expect(await list(at)).toMatchObject({ body: { data: [expected] } });
    expect(await auditOf('shift_template', id)).toMatchObject([
      { action: 'create', workplace_id: at.id, after: expected },
    ]);
  });

  it('may give one break in the short form, or none', async () => {
    const at = await mintWorkplace();
    const short = { ...NIGHT, start_break_time: '25:00', end_break_time: '26:00' };
    expect(await create(at, short)).toMatchObject({
      status: 201,
      body: { breaks: [{ start: '25:00', end: '26:00' }] },
    });
    expect(await create(at, { ...NIGHT, code: 'N2' })).toMatchObject({ status: 201, body: { breaks: [] } });
  });

  it('changes times, breaks and headcounts; existing shifts keep their times', async () => {
    const { workplace, position, template } = await mintSite();
    const shift = await mintShift(template, '2026-12-01');
    const headcount = { position_id: position.id, weekday: 3, fixed_total: 2, temp_total: 1 };
    const first = await update(workplace, template, { ...form(template), headcounts: [headcount] });
    expect(first).toMatchObject({ status: 200, body: { headcounts: [headcount], version: 2 } });
    const second = await update(workplace, template, {
      ...form(template),
      start_time: '10:00',
      breaks: [],
      active: false,
      version: 2,
    });
    const after = { ...shown(template), start_time: '10:00', breaks: [], active: false, version: 3 };
    expect(second).toEqual({ status: 200, body: after });
    expect((await read(workplace, template)).body).toEqual(after);
    const kept = env.DB.prepare('SELECT start_minute FROM shift WHERE id = ?').bind(shift.id);
    expect(await kept.first('start_minute')).toBe(540);
    expect(await auditOf('shift_template', template.id)).toMatchObject([
      { before: shown(template), after: first.body },
      { before: first.body, after },
    ]);
  });

  it('deletes one that has no shift of today or later', async () => {
    const { workplace, template } = await mintSite();
    await mintShift(template, '2026-11-20');
    const today = await mintShift(template, '2026-11-21');
    const refused = { status: 409, body: { code: 'E_CONFLICT', data: shown(template) } };
    expect(await remove(workplace, template, 1)).toEqual(refused);
    await env.DB.prepare('UPDATE shift SET deleted_at = 1 WHERE id = ?').bind(today.id).run();
    const late = await signedIn(
      { roles: ['global_admin'] },
      { bindings: { DB: afterFacts(() => mintShift(template, '2026-12-01')) } },
    );
    expect(await remove(workplace, template, 1, late)).toEqual(refused);
    await env.DB.prepare("UPDATE shift SET deleted_at = 1 WHERE date = '2026-12-01'").run();
    expect(await remove(workplace, template, 1)).toEqual({ status: 204, body: null });
    expect(await read(workplace, template)).toEqual(NOT_FOUND);
    expect(await create(workplace, { ...NIGHT, code: template.code })).toMatchObject({ status: 201 });
  });

  it('changes nothing with an old version, and succeeds once for concurrent changes', async () => {
    const { workplace, template } = await mintSite();
    const conflict = { status: 409, body: { code: 'E_CONFLICT', data: shown(template) } };
    expect(await update(workplace, template, { ...form(template), version: 7 })).toEqual(conflict);
    expect(await remove(workplace, template, 7)).toEqual(conflict);
    const answers = await Promise.all([1, 2, 3].map(() => update(workplace, template, form(template))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('finds them by part of code or name, in use or not, sorted by code', async () => {
    const at = await mintWorkplace();
    const b = await mintTemplate(at, { code: 'B', name: '遅番', active: false });
    const a = await mintTemplate(at, { code: 'A', name: '早番' });
    expect(await list(at, { q: '番' })).toMatchObject({ body: { data: [shown(a), shown(b)] } });
    expect(await list(at, { q: 'b', sort: '-code' })).toMatchObject({
      body: { data: [shown(b)], meta: { total: 1 } },
    });
    expect(await list(at, { active: 'true' })).toMatchObject({
      body: { data: [shown(a)], meta: { total: 1 } },
    });
  });
});

describe('the times of a template', () => {
  it.each<[string, Partial<Body>, Record<string, unknown>]>([
    [
      'end before they start: no day is added',
      { end_time: '05:00' },
      { end_time: [{ key: 'end_after_start' }] },
    ],
    ['end at the start', { end_time: '22:00' }, { end_time: [{ key: 'end_after_start' }] }],
    [
      'last longer than a day',
      { start_time: '09:00', end_time: '33:01' },
      { end_time: [{ key: 'at_most_a_day' }] },
    ],
    [
      'are impossible',
      { start_time: '9:00', end_time: '48:00' },
      { start_time: [{ key: 'time' }], end_time: [{ key: 'time' }] },
    ],
    [
      'have a break that starts with the shift and one that ends after it',
      {
        breaks: [
          { start: '22:00', end: '23:00' },
          { start: '28:00', end: '29:30' },
        ],
      },
      { 'breaks[0].start': [{ key: 'break_start_inside' }], 'breaks[1].end': [{ key: 'break_end_inside' }] },
    ],
    [
      'have breaks that overlap',
      {
        breaks: [
          { start: '24:00', end: '25:00' },
          { start: '24:30', end: '25:30' },
        ],
      },
      { 'breaks[1].start': [{ key: 'breaks_apart' }] },
    ],
    [
      'have a short break that ends before it starts',
      { start_break_time: '25:00', end_break_time: '24:30' },
      { end_break_time: [{ key: 'break_end_inside' }] },
    ],
    ['have a break without an end', { start_break_time: '25:00' }, { end_break_time: [{ key: 'required' }] }],
    [
      'have a break without a start',
      { end_break_time: '25:00' },
      { start_break_time: [{ key: 'required' }] },
    ],
    [
      'have the break in both forms',
      { breaks: [], start_break_time: '25:00', end_break_time: '26:00' },
      { breaks: [{ key: 'breaks_twice' }] },
    ],
    [
      'have four breaks',
      { breaks: ['23', '24', '25', '26'].map((hour) => ({ start: `${hour}:00`, end: `${hour}:10` })) },
      { breaks: [{ key: 'max_items', params: { max: 3 } }] },
    ],
    [
      'pay too early',
      { paid_before_minutes: 721 },
      { paid_before_minutes: [{ key: 'max', params: { max: 720 } }] },
    ],
  ])('are refused when they %s', async (_, given, data) => {
    expect(await create(await mintWorkplace(), { ...NIGHT, ...given })).toEqual(faults(data));
  });
});

describe('the headcounts of a template', () => {
  const count = (position_id: number, weekday = 1) => ({
    position_id,
    weekday,
    fixed_total: 1,
    temp_total: 0,
  });

  it('are for positions of its own workplace, once for each weekday', async () => {
    const [here, there] = [await mintWorkplace(), await mintWorkplace()];
    const [own, foreign] = [await mintPosition(here), await mintPosition(there)];
    const gone = await mintPosition(here, { deleted_at: 1 });
    expect(
      await create(here, { ...NIGHT, headcounts: [own, foreign, gone].map(({ id }) => count(id)) }),
    ).toEqual(
      faults({
        'headcounts[1].position_id': [{ key: 'workplace_position' }],
        'headcounts[2].position_id': [{ key: 'workplace_position' }],
      }),
    );
    expect(await create(here, { ...NIGHT, headcounts: [count(own.id), count(own.id)] })).toEqual(
      faults({ 'headcounts[1].weekday': [{ key: 'repeated' }] }),
    );
    expect(await create(here, { ...NIGHT, headcounts: [count(own.id, 8)] })).toEqual(
      faults({ 'headcounts[0].weekday': [{ key: 'max', params: { max: 7 } }] }),
    );
  });

  it('disappear with their position, and are not stored for one that is deleted concurrently', async () => {
    const { workplace, position, template } = await mintSite();
    const headcounts = [count(position.id)];
    await update(workplace, template, { ...form(template), headcounts });
    const drop = env.DB.prepare('UPDATE position SET deleted_at = 1 WHERE id = ?').bind(position.id);
    const late = await signedIn(
      { roles: ['global_admin'] },
      { bindings: { DB: afterFacts(() => drop.run()) } },
    );
    const current = { ...shown(template), version: 2 };
    expect(await update(workplace, template, { ...form(template), headcounts, version: 2 }, late)).toEqual({
      status: 409,
      body: { code: 'E_CONFLICT', data: current },
    });
    expect((await read(workplace, template)).body).toEqual(current);
  });
});

describe('the code of a template', () => {
  it('is unique at a workplace, even for concurrent requests', async () => {
    const { workplace, template } = await mintSite();
    const taken = faults({ code: [{ key: 'taken' }] });
    expect(await create(workplace, { ...NIGHT, code: template.code })).toEqual(taken);
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(workplace, { ...NIGHT, code: 'RACE' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toEqual(taken);
  });
});

describe('a manager with shift templates', () => {
  it('reads those of managed workplaces, and changes none', async () => {
    const [here, there] = [await mintSite(), await mintSite()];
    const manager = await signedIn({
      roles: ['admin'],
      manages: [here.workplace.id],
      works: [there.workplace.id],
    });
    expect(await read(here.workplace, here.template, manager)).toEqual({
      status: 200,
      body: shown(here.template),
    });
    expect(await list(here.workplace, {}, manager)).toMatchObject({ body: { data: [shown(here.template)] } });
    expect(await read(there.workplace, there.template, manager)).toEqual(NOT_FOUND);
    expect(await read(here.workplace, there.template, manager)).toEqual(NOT_FOUND);
    expect(await list(there.workplace, {}, manager)).toEqual(NOT_FOUND);
    expect(await create(here.workplace, NIGHT, manager)).toMatchObject({ status: 403 });
    expect(await update(here.workplace, here.template, form(here.template), manager)).toMatchObject({
      status: 403,
    });
    expect(await remove(here.workplace, here.template, 1, manager)).toMatchObject({ status: 403 });
  });
});
