import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  ReferenceRecord,
  ReferenceStaffSystem,
} from '#tests/reference-staff-system/reference-staff-system.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { CONNECTED, forgetSync, linksOf, startStaffSystem } from '#tests/support/staff-system.ts';
import { pullStaff } from '#worker/platform/cron/sync-staff.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';

let boss: SignedIn;
let system: ReferenceStaffSystem;

beforeEach(async () => {
  await forgetSync();
  await moveClock(NOW);
  system = startStaffSystem();
  boss = await signedIn({ roles: ['global_admin'] }, { bindings: CONNECTED });
});
afterEach(releaseClock);

let count = 0;
function newValues() {
  count += 1;
  return { staff_no: `U-${count}-${boss.person.id}`, last_name: 'A', first_name: 'B' };
}

/** Three records, of which the second one is unreadable. */
function spoil(second: Record<string, unknown>): void {
  for (const id of ['R-1', 'R-2', 'R-3']) system.put(id, newValues());
  system.records.set('R-2', { ...system.put('R-2', {}), ...second } as ReferenceRecord);
}

async function pull(more: { is_dry?: boolean; everything?: boolean } = {}) {
  const answer = await boss.api.admin.sync.runs.$post({ json: { kind: 'pull', ...more } });
  expect(answer.status).toBe(200);
  return answer.json();
}

const open = async () =>
  (await (await boss.api.admin.sync.conflicts.$get({ query: { open: 'true' } })).json()).data;
const decide = (id: number | undefined, decision: 'again' | 'leave') =>
  boss.api.admin.sync.conflicts[':id'].$post({ param: { id: String(id) }, json: { decision } });
const linked = async () => (await linksOf()).map(({ external_id }) => external_id);

describe('an unreadable record', () => {
  it('is named in the report and raises a conflict, and the others of its page are taken', async () => {
    spoil({ version: '', active: 'yes' });
    const run = await pull();
    expect(run).toMatchObject({ fetched: 3, created: 2, failed: 1, is_whole: true, fault: null });
    expect(run.unread).toEqual([{ position: 3, external_id: 'R-2', parts: ['version', 'active'] }]);
    expect((await linked()).toSorted()).toEqual(['R-1', 'R-3']);
    expect(await open()).toMatchObject([
      {
        kind: 'refused_here',
        external_id: 'R-2',
        unreadable: ['version', 'active'],
        name: null,
        decisions: ['again', 'leave'],
      },
    ]);
    const read = await boss.api.admin.sync.runs[':id'].$get({ param: { id: String(run.id) } });
    expect((await read.json()).unread).toHaveLength(1);
  });

  it('is named in the report by its position when it has no valid id, and blocks nothing', async () => {
    spoil({ id: '山田 太郎', email: {} });
    const run = await pull();
    expect(run).toMatchObject({ created: 2, failed: 1, is_whole: true });
    expect(run.unread).toEqual([{ position: 3, external_id: '山田 太郎', parts: ['id', 'email'] }]);
    expect(await open()).toEqual([]);
    // It was the last record, and the cursor moved past it.
    expect(run.read_up_to).not.toBeNull();
    system.put('R-4', newValues());
    expect(await pull()).toMatchObject({ created: 1 });
  });

  it('is shown in a dry run, which takes the others when it is applied', async () => {
    spoil({ contact_updated_at: 'yesterday' });
    const run = await pull({ is_dry: true });
    expect(run).toMatchObject({ fetched: 3, created: 2, failed: 1, waiting: 2 });
    expect(run.unread).toMatchObject([{ external_id: 'R-2', parts: ['contact_updated_at'] }]);
    expect(await open()).toEqual([]);
    const param = { id: String(run.id) };
    const proposals = await (
      await boss.api.admin.sync.runs[':id'].proposals.$get({ param, query: {} })
    ).json();
    expect(proposals.data.map(({ external_id }) => external_id)).toEqual(['R-1', 'R-3']);
    const applied = await (await boss.api.admin.sync.runs[':id'].apply.$post({ param, json: {} })).json();
    expect(applied).toMatchObject({ moved: [], run: { created: 2, fetched: 3, failed: 1, is_whole: true } });
    // The next pull skips it, so it is a conflict now; applying again raises no second one.
    const [waiting, ...more] = await open();
    expect(waiting).toMatchObject({ external_id: 'R-2', unreadable: ['contact_updated_at'] });
    expect(more).toEqual([]);
    expect((await decide(waiting?.id, 'leave')).status).toBe(204);
    const twice = await (await boss.api.admin.sync.runs[':id'].apply.$post({ param, json: {} })).json();
    expect(twice).toMatchObject({ run: { failed: 0 } });
    expect(await open()).toEqual([]);
  });

  it('is taken after its correction, by a pull or by a retry, and its conflict ends', async () => {
    spoil({ version: '' });
    await pull();
    const [one] = await open();
    expect(await fullAnswer(await decide(one?.id, 'again'))).toMatchObject({
      status: 503,
      body: { code: 'SYNC_FAILED', data: { fault: 'unreadable 200' } },
    });
    system.put('R-2', {});
    expect((await decide(one?.id, 'again')).status).toBe(204);
    expect(await linked()).toContain('R-2');
    expect(await open()).toEqual([]);
  });

  it('is shown with its linked person, and its conflict ends by itself', async () => {
    const person = await mintPerson({ staff_no: `U-linked-${boss.person.id}` });
    const names = { last_name: person.last_name, first_name: person.first_name };
    system.put('R-9', { staff_no: person.staff_no, ...names });
    await pull();
    system.records.set('R-9', { ...system.put('R-9', {}), active: null } as unknown as ReferenceRecord);
    await pull();
    expect(await open()).toMatchObject([{ person: { id: person.id }, unreadable: ['active'] }]);
    system.put('R-9', { active: true });
    await pull();
    expect(await open()).toEqual([]);
  });

  it('raises no conflict after it was left alone, until it changes', async () => {
    spoil({ contact_updated_at: 5 });
    await pull();
    expect((await decide((await open())[0]?.id, 'leave')).status).toBe(204);
    await pull({ everything: true });
    expect(await open()).toEqual([]);
    system.records.set('R-2', { ...system.put('R-2', {}), contact_updated_at: 'later' });
    await pull();
    expect(await open()).toHaveLength(1);
  });

  it('leaves no personal data in the log', async () => {
    const said: unknown[] = [];
    for (const level of ['log', 'info', 'warn', 'error'] as const) {
      vi.spyOn(console, level).mockImplementation((...words) => said.push(...words));
    }
    spoil({ id: 'hanako@example.com', last_name: '秘密', version: '' });
    await pullStaff(await systemCtx({ ...env, ...CONNECTED }, 'timer', createExecutionContext()));
    await pull();
    expect(JSON.stringify(said)).not.toMatch(/hanako|秘密/);
  });

  it('ends the run when a page of unreadable records is returned again and again', async () => {
    for (let at = 0; at < 201; at += 1) {
      const id = `N-${String(at).padStart(3, '0')}`;
      system.records.set(id, { ...system.put(id, {}), updated_at: 'never' });
    }
    const asked = vi.mocked(globalThis.fetch).getMockImplementation();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await asked?.(input, init);
      const page: { data: unknown[] } = JSON.parse((await answer?.text()) ?? '');
      return Response.json({ data: [...system.records.values()].slice(0, 200), next_cursor: 'more', page });
    });
    expect(await pull()).toMatchObject({ fault: 'unreadable', is_whole: false, created: 0 });
  });
});

describe('an invalid page', () => {
  it.each([{ data: null }, { people: [] }, [], 'text'])('ends the run: %j', async (page) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(page));
    expect(await pull()).toMatchObject({ fetched: 0, failed: 1, fault: 'unreadable 200', is_whole: false });
  });
});
