import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PICTURE_MAX } from '#contract/limits.ts';
import { School } from '#contract/people/schools.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { DAY, MINUTE, NOW } from '#tests/support/clock.ts';
import { mintEvidence } from '#tests/support/images.ts';
import { mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { jpegWith, segment } from '#tests/support/pictures.ts';
import { mintResidence, mintSchool } from '#tests/support/residence.ts';
import { runTimers } from '#worker/platform/cron/run.ts';
import { fileKey } from '#worker/platform/files/kept.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

type Of = { id: number };
type Range = { from: string; to: string };

const SUMMER = { from: '2026-08-01', to: '2026-09-20' };
const WINTER = { from: '2026-12-20', to: '2027-01-10' };
const mintYear = () =>
  mintSchool({
    vacations: [
      [SUMMER.from, SUMMER.to],
      [WINTER.from, WINTER.to],
    ],
  });

function send(
  { id }: Of,
  from: string,
  version: number,
  { by = boss, bytes = jpegWith() }: { by?: SignedIn; bytes?: Uint8Array<ArrayBuffer> } = {},
) {
  const body = new FormData();
  body.set('file', new File([bytes], 'calendar.jpg'));
  body.set('version', String(version));
  return by
    .send(`/api/admin/schools/${id}/vacations/${from}/evidence`, { method: 'POST', body })
    .then(fullAnswer);
}

const remove = async ({ id }: Of, from: string, version: number, by = boss) =>
  fullAnswer(
    await by.api.admin.schools[':id'].vacations[':valid_from'].evidence.$delete({
      param: { id: String(id), valid_from: from },
      query: { version: String(version) },
    }),
  );
const update = async ({ id }: Of, name: string, vacations: Range[], version: number) =>
  fullAnswer(
    await boss.api.admin.schools[':id'].$put({
      param: { id: String(id) },
      json: { name, vacations, version },
    }),
  );
const file = async (by: SignedIn, id: string) => (await by.send(`/api/files/${id}`)).status;

/** The calendar file of each vacation of a school, by its first day. */
async function evidenceOf({ name }: { name: string }): Promise<Record<string, string | null>> {
  const answer = await boss.api.admin.schools.$get({ query: { q: name } });
  const vacations = (await answer.json()).data.flatMap((school) => school.vacations);
  return Object.fromEntries(vacations.map(({ from, evidence_file_id: id }) => [from, id]));
}

const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };
const rosterVersion = ({ id }: Of) =>
  env.DB.prepare('SELECT roster_version FROM person WHERE id = ?').bind(id).first('roster_version');
const countStored = async () => (await env.FILES.list({ prefix: fileKey('') })).objects.length;

describe('the evidence of a vacation', () => {
  it('is stored without its metadata, audited, and raises no roster version', async () => {
    const school = await mintYear();
    const student = await mintPerson();
    await mintResidence(student, { school_id: school.id });
    const bytes = jpegWith(segment(0xe1, 'Exif\0\0', 'GPS 35.68 139.76'));
    const answer = await send(school, SUMMER.from, 1, { bytes });
    expect(answer.status).toBe(200);
    expect(boss.meter().roundTrips).toBe(3);
    const after = School.parse(answer.body);
    const id = after.vacations[0]?.evidence_file_id ?? '';
    const [summer, winter] = [
      { ...SUMMER, evidence_file_id: id },
      { ...WINTER, evidence_file_id: null },
    ];
    expect(after).toMatchObject({ id: school.id, vacations: [summer, winter], students: 1, version: 2 });
    expect(await evidenceOf(school)).toEqual({ [SUMMER.from]: id, [WINTER.from]: null });
    const stored = await env.FILES.get(fileKey(id));
    expect(stored && new Uint8Array(await stored.arrayBuffer())).toEqual(jpegWith());
    expect(await rosterVersion(student)).toBe(1);
    expect(await auditOf('school', school.id)).toMatchObject([
      {
        operation: 'schools.evidence.update',
        before: { vacations: [{ ...SUMMER, evidence_file_id: null }, winter] },
        after: { vacations: [summer, winter] },
      },
    ]);
  });

  it('replaces an earlier file and can be deleted, and the bytes of both go at night', async () => {
    const school = await mintYear();
    const first = await mintEvidence(school, SUMMER.from, boss.person);
    expect(await send(school, SUMMER.from, 1)).toMatchObject({ status: 200, body: { version: 2 } });
    const second = (await evidenceOf(school))[SUMMER.from] ?? '';
    expect([await file(boss, first), await file(boss, second)]).toEqual([404, 200]);
    expect(await remove(school, SUMMER.from, 2)).toEqual({ status: 204, body: null });
    expect(boss.meter().roundTrips).toBe(3);
    expect(await file(boss, second)).toBe(404);
    expect(await evidenceOf(school)).toEqual({ [SUMMER.from]: null, [WINTER.from]: null });
    expect(await remove(school, SUMMER.from, 3)).toEqual(NOT_FOUND);
    await env.DB.prepare('UPDATE file SET deleted_at = deleted_at - ? WHERE deleted_at IS NOT NULL')
      .bind(DAY + MINUTE)
      .run();
    await runTimers(env, '10 18 * * *', NOW, createExecutionContext());
    for (const id of [first, second]) expect(await env.FILES.get(fileKey(id))).toBeNull();
  });

  it.each<[string, Range[], { kept: Record<string, 'summer' | 'winter' | null> }]>([
    ['under another name', [SUMMER, WINTER], { kept: { [SUMMER.from]: 'summer', [WINTER.from]: 'winter' } }],
    [
      'with another last day',
      [{ ...SUMMER, to: '2026-09-21' }, WINTER],
      { kept: { [SUMMER.from]: 'summer', [WINTER.from]: 'winter' } },
    ],
    [
      'with another first day',
      [SUMMER, { ...WINTER, from: '2026-12-19' }],
      { kept: { [SUMMER.from]: 'summer', '2026-12-19': 'winter' } },
    ],
    [
      'in its first part after a split',
      [{ ...SUMMER, to: '2026-08-10' }, { ...SUMMER, from: '2026-08-20' }, WINTER],
      { kept: { [SUMMER.from]: 'summer', '2026-08-20': null, [WINTER.from]: 'winter' } },
    ],
    ['until it is removed', [WINTER], { kept: { [WINTER.from]: 'winter' } }],
    [
      'until another vacation replaces it',
      [{ from: '2026-08-02', to: '2026-09-19' }, WINTER],
      { kept: { '2026-08-02': null, [WINTER.from]: 'winter' } },
    ],
  ])('stays with its vacation %s', async (_, vacations, { kept }) => {
    const school = await mintYear();
    const files = {
      summer: await mintEvidence(school, SUMMER.from, boss.person),
      winter: await mintEvidence(school, WINTER.from, boss.person),
    };
    expect(await update(school, school.name, vacations, 1)).toMatchObject({ status: 200 });
    const expected = Object.entries(kept).map(([from, of]) => [from, of && files[of]]);
    expect(await evidenceOf(school)).toEqual(Object.fromEntries(expected));
    const stays = Object.values(kept);
    for (const of of ['summer', 'winter'] as const) {
      expect(await file(boss, files[of])).toBe(stays.includes(of) ? 200 : 404);
    }
  });

  it('is deleted with its school', async () => {
    const school = await mintYear();
    const id = await mintEvidence(school, SUMMER.from, boss.person);
    const gone = await boss.api.admin.schools[':id'].$delete({
      param: { id: String(school.id) },
      query: { version: '1' },
    });
    expect(gone.status).toBe(204);
    expect(await file(boss, id)).toBe(404);
  });

  it('needs an existing vacation, and changes nothing on an old version', async () => {
    const school = await mintYear();
    expect(await send(school, '2026-08-02', 1)).toEqual(NOT_FOUND);
    expect(await remove(school, '2026-08-02', 1)).toEqual(NOT_FOUND);
    expect(await send({ id: 999_999 }, SUMMER.from, 1)).toEqual(NOT_FOUND);
    expect(await send(school, 'summer', 1)).toMatchObject({ status: 422 });
    const before = await countStored();
    expect(await send(school, SUMMER.from, 2)).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { id: school.id, version: 1 } },
    });
    expect(await countStored()).toBe(before);
    const late = await signedIn(
      { roles: ['global_admin'] },
      { bindings: { DB: afterFacts(() => update(school, school.name, [WINTER], 1)) } },
    );
    expect(await send(school, SUMMER.from, 1, { by: late })).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { version: 2 } },
    });
  });

  it('is refused when it is no image or too large, and a failed upload stores nothing', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const school = await mintYear();
    expect(await send(school, SUMMER.from, 1, { bytes: new TextEncoder().encode('%PDF-1.7') })).toEqual({
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data: { file: [{ key: 'picture' }] } },
    });
    const large = new Uint8Array(PICTURE_MAX + 1);
    expect(await send(school, SUMMER.from, 1, { bytes: large })).toMatchObject({ status: 413 });
    const put = () => Promise.reject(new Error('R2 is away'));
    const FILES = new Proxy(env.FILES, {
      get: (files, name) => (name === 'put' ? put : Reflect.get(files, name).bind(files)),
    });
    const away = await signedIn({ roles: ['global_admin'] }, { bindings: { FILES } });
    expect((await send(school, SUMMER.from, 1, { by: away })).status).toBe(500);
    expect(await evidenceOf(school)).toEqual({ [SUMMER.from]: null, [WINTER.from]: null });
    logged.mockRestore();
  });

  it('is for managers with the papers duty and for no other account', async () => {
    const school = await mintYear();
    const id = await mintEvidence(school, WINTER.from, boss.person);
    const clerk = await signedIn({ roles: ['admin'], duties: ['papers'] });
    expect(await file(clerk, id)).toBe(200);
    expect(await send(school, SUMMER.from, 1, { by: clerk })).toMatchObject({ status: 200 });
    expect(await remove(school, WINTER.from, 2, clerk)).toMatchObject({ status: 204 });
    const other = await mintEvidence(school, WINTER.from, clerk.person);
    const student = await signedIn();
    await mintResidence(student.person, { school_id: school.id });
    for (const by of [await signedIn({ roles: ['admin'], duties: ['accounting'] }), student]) {
      expect(await file(by, other)).toBe(404);
      expect(await send(school, SUMMER.from, 3, { by })).toMatchObject({ status: 403 });
      expect(await remove(school, WINTER.from, 3, by)).toMatchObject({ status: 403 });
    }
  });
});
