import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { Configuration } from '#contract/company/configuration.ts';
import { INSTRUCTIONS_MAX } from '#contract/limits.ts';
import { Instruction, type InstructionBody } from '#contract/workplaces/workplace-instructions.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintInstruction } from '#tests/support/images.ts';
import { mintWorkplace, type SignedIn, signedIn } from '#tests/support/mint.ts';

type Body = z.input<typeof InstructionBody>;
type Of = { id: number };

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

const instructions = (by: SignedIn) => by.api.admin.workplaces[':id'].instructions;
const list = async ({ id }: Of, by = boss) =>
  fullAnswer(await instructions(by).$get({ param: { id: String(id) } }));
const create = async ({ id }: Of, json: Body, by = boss) =>
  fullAnswer(await instructions(by).$post({ param: { id: String(id) }, json }));
const at = (of: Of, { id }: Of) => ({ param: { id: String(of.id), instruction_id: String(id) } });
const one = (by: SignedIn) => instructions(by)[':instruction_id'];
const read = async (of: Of, which: Of, by = boss) => fullAnswer(await one(by).$get(at(of, which)));
const update = async (of: Of, which: Of, json: Body & { version: number }, by = boss) =>
  fullAnswer(await one(by).$put({ ...at(of, which), json }));
const remove = async (of: Of, which: Of, version: number, by = boss) =>
  fullAnswer(await one(by).$delete({ ...at(of, which), query: { version: String(version) } }));

const VIDEO: Body = { kind: 'video', title: '安全教育', url: 'https://www.youtube.com/watch?v=abc123' };
const NO_NAMES = { name_kana: null, name_en: null, name_vi: null };
const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };
const FORBIDDEN = { status: 403, body: { code: 'E_FORBIDDEN' } };
const faults = (data: Record<string, unknown>) => ({
  status: 422,
  body: { code: 'E_UNPROCESSABLE_ENTITY', data },
});

describe('the instructions of a workplace', () => {
  it('are added, listed in order, changed and deleted, with an audit row each', async () => {
    const site = await mintWorkplace();
    const added = await create(site, { ...VIDEO, title: ' 安全教育 ', url: ` ${VIDEO.url} ` });
    expect(boss.meter().roundTrips).toBe(3);
    expect(added).toEqual({
      status: 201,
      body: { id: expect.any(Number), ...VIDEO, ...NO_NAMES, phone: null, version: 1 },
    });
    const first = Instruction.parse(added.body);
    const second = await mintInstruction(site);
    expect(await list(site)).toMatchObject({ status: 200, body: { data: [first, { id: second.id }] } });
    expect(boss.meter().roundTrips).toBe(2);
    expect(await read(site, first)).toEqual({ status: 200, body: first });

    const changed = { kind: 'link' as const, title: '安全の手引', url: 'http://intra.example/safety.pdf' };
    expect(await update(site, first, { ...changed, version: 1 })).toEqual({
      status: 200,
      body: { id: first.id, ...changed, ...NO_NAMES, phone: null, version: 2 },
    });
    expect(boss.meter().roundTrips).toBe(3);
    expect(await remove(site, first, 2)).toEqual({ status: 204, body: null });
    expect(boss.meter().roundTrips).toBe(3);
    expect(await read(site, first)).toEqual(NOT_FOUND);
    expect(await list(site)).toMatchObject({ body: { data: [{ id: second.id }] } });
    expect(await auditOf('instruction', first.id)).toMatchObject([
      { operation: 'instructions.create', workplace_id: site.id, before: null, after: VIDEO },
      { operation: 'instructions.update', before: VIDEO, after: changed },
      { operation: 'instructions.delete', before: changed, after: null },
    ]);
  });

  it.each([
    'https://example.com',
    'http://192.168.1.10/manual.pdf',
    'HTTPS://EXAMPLE.COM/A?b=c#d',
    'https://例え.jp/手順',
    'https://example.com/@handle',
  ])('may have the address %s', async (url) => {
    const site = await mintWorkplace();
    expect(await create(site, { ...VIDEO, url })).toMatchObject({ status: 201, body: { url } });
  });

  it.each([
    'www.youtube.com/watch?v=abc123',
    '/admin/workplace',
    '//example.com/a',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.com/a',
    'https:example.com',
    'https://',
    'https:///a',
    'https://example.com/a b',
    'https://example.com/a\nhttps://example.org',
    'https://www.youtube.com@evil.example/',
    'https://name:word@example.com/',
    'https://example.com\\@evil.example/',
    'https://[::1/',
    '手順書',
  ])('cannot have the address %j', async (url) => {
    const site = await mintWorkplace();
    expect(await create(site, { ...VIDEO, url })).toEqual(faults({ url: [{ key: 'url' }] }));
    const which = await mintInstruction(site);
    expect(await update(site, which, { ...VIDEO, url, version: 1 })).toMatchObject({ status: 422 });
  });

  it('are refused with all faults at once', async () => {
    const site = await mintWorkplace();
    const body = new URLSearchParams({ title: ' ', url: `https://example.com/${'x'.repeat(255)}` });
    const answer = await boss.send(`/api/admin/workplaces/${site.id}/instructions`, { method: 'POST', body });
    expect(await fullAnswer(answer)).toEqual(
      faults({
        kind: [{ key: 'select' }],
        title: [{ key: 'required' }],
        url: [{ key: 'max_length', params: { max: 255 } }],
      }),
    );
  });

  it('are at most fifty, even for concurrent requests', async () => {
    const site = await mintWorkplace();
    for (let more = 1; more < INSTRUCTIONS_MAX; more += 1) await mintInstruction(site);
    const late = await signedIn(
      { roles: ['global_admin'] },
      { bindings: { DB: afterFacts(() => mintInstruction(site)) } },
    );
    expect(await create(site, VIDEO, late)).toEqual({ status: 409, body: { code: 'E_CONFLICT' } });
    expect(await create(site, VIDEO)).toEqual(
      faults({ '': [{ key: 'max_items', params: { max: INSTRUCTIONS_MAX } }] }),
    );
  });

  it('do not change with an old version, and return their current state', async () => {
    const site = await mintWorkplace();
    const which = await mintInstruction(site, { version: 3 });
    const { body } = await read(site, which);
    const conflict = { status: 409, body: { code: 'E_CONFLICT', data: body } };
    expect(await update(site, which, { ...VIDEO, version: 2 })).toEqual(conflict);
    expect(await remove(site, which, 2)).toEqual(conflict);
    const answers = await Promise.all(
      ['一', '二', '三'].map((title) => update(site, which, { ...VIDEO, title, version: 3 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('belong to one existing workplace', async () => {
    const [here, there] = [await mintWorkplace(), await mintWorkplace()];
    const which = await mintInstruction(here);
    expect(await read(there, which)).toEqual(NOT_FOUND);
    expect(await update(there, which, { ...VIDEO, version: 1 })).toEqual(NOT_FOUND);
    expect(await remove(there, which, 1)).toEqual(NOT_FOUND);
    const gone = await mintWorkplace({ deleted_at: NOW });
    expect(await create(gone, VIDEO)).toEqual(NOT_FOUND);
    expect(await list(gone)).toEqual(NOT_FOUND);
  });

  it('are read by its managers, and changed only by global admins', async () => {
    const [here, there] = [await mintWorkplace(), await mintWorkplace()];
    const which = await mintInstruction(here);
    const manager = await signedIn({ roles: ['admin'], manages: [here.id] });
    expect(await list(here, manager)).toMatchObject({ status: 200, body: { data: [{ id: which.id }] } });
    expect(await read(here, which, manager)).toMatchObject({ status: 200 });
    expect(await list(there, manager)).toEqual(NOT_FOUND);
    expect(await create(here, VIDEO, manager)).toEqual(FORBIDDEN);
    expect(await update(here, which, { ...VIDEO, version: 1 }, manager)).toEqual(FORBIDDEN);
    expect(await remove(here, which, 1, manager)).toEqual(FORBIDDEN);
    expect(await list(here, await signedIn({ works: [here.id] }))).toEqual(FORBIDDEN);
  });
});

describe('texts for the first day, and contacts', () => {
  it('have no address, and a contact has a phone of its own', async () => {
    const site = await mintWorkplace();
    const wear: Body = { kind: 'wear', title: '黒いズボン', name_vi: 'Quần đen', url: 'ignored' };
    expect(await create(site, { ...wear, phone: '03-1234-5678' })).toMatchObject({
      status: 201,
      body: { kind: 'wear', url: '', phone: null },
    });
    const contact = { kind: 'contact' as const, title: '総務部 佐藤' };
    const added = await create(site, { ...contact, url: 'https://example.com', phone: '03-1234-5678' });
    expect(added).toMatchObject({ status: 201, body: { kind: 'contact', url: '', phone: '0312345678' } });
    const page = { ...VIDEO, phone: '03-1234-5678', version: 1 };
    expect(await update(site, Instruction.parse(added.body), page)).toMatchObject({
      status: 200,
      body: { ...VIDEO, phone: null },
    });
    expect(await create(site, { ...contact, phone: '12345' })).toEqual(faults({ phone: [{ key: 'phone' }] }));
    expect(await create(site, contact)).toEqual(faults({ phone: [{ key: 'required' }] }));
    expect(await create(site, { kind: 'link', title: 'A' })).toEqual(faults({ url: [{ key: 'required' }] }));
  });

  it('are shown to the people who work there, with the contact of the company in each language', async () => {
    const [site, other] = [await mintWorkplace(), await mintWorkplace()];
    await mintInstruction(site, {
      kind: 'contact',
      title: '総務部 佐藤',
      name_vi: 'Phòng tổng vụ',
      url: '',
      phone: '0312345678',
    });
    await mintInstruction(other, { kind: 'contact', title: '別の会社', url: '', phone: '0399999999' });
    const { body: before } = await fullAnswer(await boss.api.admin.configs.$get());
    const settings = Configuration.parse(before);
    await boss.api.admin.configs.$put({
      json: { ...settings, contact_name_vi: 'Chị Hoa', contact_phone_vi: '03-1111-2222' },
    });
    const own = await signedIn({ works: [site.id] });
    expect(await fullAnswer(await own.api.me.contacts.$get())).toEqual({
      status: 200,
      body: {
        company: [{ language: 'vi', name: 'Chị Hoa', phone: '0311112222' }],
        workplaces: [
          {
            workplace: expect.objectContaining({ id: site.id }),
            contacts: [
              {
                id: expect.any(Number),
                title: '総務部 佐藤',
                names: { kana: null, en: null, vi: 'Phòng tổng vụ' },
                phone: '0312345678',
              },
            ],
          },
        ],
      },
    });
  });
});
