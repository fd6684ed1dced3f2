import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OperationId } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import { mintActor } from '#tests/support/actors.ts';
import { requestOf } from '#tests/support/calls.ts';
import { HOSTILE_FILES, HOSTILE_NAMES, SMUGGLED } from '#tests/support/files/hostile-files.ts';
import { leaksIn } from '#tests/support/fuzz/leaks.ts';
import { tracesLeft, watchTables } from '#tests/support/fuzz/traces.ts';
import type { SignedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { jpegWith } from '#tests/support/pictures.ts';

/** Every operation that takes an image; some also take documents. Tables have their own tests. */
const DOORS: readonly { id: OperationId; documents: boolean }[] = [
  { id: 'profile.picture.update', documents: false },
  { id: 'users.images.create', documents: false },
  { id: 'workplace_images.create', documents: false },
  { id: 'users.papers.create', documents: true },
  { id: 'me.papers.create', documents: true },
  { id: 'schools.evidence.update', documents: true },
  { id: 'period_documents.create', documents: true },
  { id: 'document_requests.answer', documents: true },
];

beforeAll(watchTables);

async function keptKeys(): Promise<Set<string>> {
  const { objects, truncated } = await env.FILES.list({ limit: 1_000 });
  if (truncated) throw new Error('there is more than can be compared');
  return new Set(objects.map(({ key }) => key));
}

afterEach(async () => {
  await env.FILES.delete([...(await keptKeys())]);
});

/** The objects that were stored since: their ids, and their bytes as text. */
async function keptSince(before: ReadonlySet<string>): Promise<{ id: string; text: string }[]> {
  const added = [...(await keptKeys())].filter((key) => !before.has(key));
  return Promise.all(
    added.map(async (key) => {
      const bytes = await (await env.FILES.get(key))?.arrayBuffer();
      return { id: key.split('/').at(-1) ?? '', text: new TextDecoder('latin1').decode(bytes) };
    }),
  );
}

type Door = { boss: SignedIn; send: (file: File) => Promise<{ status: number; text: string }> };

/** The operation at a new workplace, so that earlier uploads do not count. */
async function open(id: OperationId): Promise<Door> {
  const site = await mintSite();
  const boss = await mintActor(id, site);
  const { address, method, form = {} } = requestOf(id, boss.person, { site });
  return {
    boss,
    send: async (file) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(form)) data.set(name, value);
      data.set('file', file);
      const answer = await boss.send(address, { method, body: data });
      return { status: answer.status, text: await answer.text() };
    },
  };
}

it('lists every operation that takes a file, here or in the tests of tables', () => {
  const doors = Object.entries(operations).filter(([, operation]) => 'fileMax' in operation);
  const tables = [
    'people_files.import',
    'roster_files.import',
    'roster_files.import_shift',
    'sync.import',
    'workplaces.import',
    'shift_templates.import',
    'fixed_schedules.import',
    'employment_contracts.import',
    'minimum_wages.read_file',
  ];
  expect(doors.map(([id]) => id).sort()).toEqual(
    [...DOORS.map(({ id }) => id), ...tables, 'salary.batches.result_file'].sort(),
  );
});

describe.each(DOORS)('a file at $id', ({ id, documents }) => {
  let door: Door;
  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    door = await open(id);
  });

  it.each(HOSTILE_FILES)(
    'that is $why is refused and not stored, or stored without its hidden content',
    async (hostile) => {
      const { boss, send } = door;
      const before = await keptKeys();
      await tracesLeft();
      const { status, text } = await send(new File([hostile.make()], hostile.name));
      expect(leaksIn(text, [])).toEqual([]);
      expect([200, 201, 204, 413, 422]).toContain(status);
      const [kept, { written }] = [await keptSince(before), await tracesLeft()];
      if (status >= 400) {
        expect({ kept, written }).toEqual({ kept: [], written: [] });
        return;
      }
      door = await open(id);
      expect(hostile.looks === 'picture' || (documents && hostile.looks === 'document')).toBe(true);
      expect(kept).toHaveLength(1);
      if (hostile.looks === 'picture') {
        expect(kept[0]?.text).not.toContain(SMUGGLED);
        return;
      }
      const sent = await boss.send(`/api/files/${kept[0]?.id}`);
      expect(sent.headers.get('Content-Disposition')).toMatch(/^attachment/);
      expect(sent.headers.get('Content-Security-Policy')).toContain('sandbox');
      expect(sent.headers.get('X-Content-Type-Options')).toBe('nosniff');
    },
  );

  it.each(HOSTILE_NAMES)(
    'with the name %j is judged by its content, and never stored under its name',
    async (name) => {
      const { send } = door;
      const before = await keptKeys();
      const { status, text } = await send(new File([jpegWith()], name));
      expect(leaksIn(text, [])).toEqual([]);
      const added = [...(await keptKeys())].filter((key) => !before.has(key));
      expect([200, 201, 422]).toContain(status);
      if (status !== 422) door = await open(id);
      expect(added).toEqual(status === 422 ? [] : [expect.stringMatching(/^[\w/-]+$/)]);
      // A signed sheet is shown with its uploaded name.
      if (id !== 'period_documents.create' && name !== '') expect(text).not.toContain(name.slice(0, 100));
    },
  );
});
