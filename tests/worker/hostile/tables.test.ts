import { beforeAll, describe, expect, it, vi } from 'vitest';
import { BODY_MAX } from '#contract/limits.ts';
import type { OperationId } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import { mintActor } from '#tests/support/actors.ts';
import { requestOf } from '#tests/support/calls.ts';
import { HOSTILE_TABLES, type HostileTable, type Plain } from '#tests/support/files/hostile-tables.ts';
import { leaksIn } from '#tests/support/fuzz/leaks.ts';
import { tracesLeft, watchTables } from '#tests/support/fuzz/traces.ts';
import type { SignedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { mintPlanned } from '#tests/support/planned-shifts.ts';

/**
 * Every operation that takes a table. The bank's result file may have extra columns, which are ignored. Roster
 * files may have extra columns without texts.
 */
const DOORS: readonly { id: OperationId; modes: readonly (string | null)[]; beside?: true; blank?: true }[] =
  [
    { id: 'people_files.import', modes: ['preview', 'apply'] },
    { id: 'roster_files.import', modes: ['preview', 'apply'], blank: true },
    { id: 'roster_files.import_shift', modes: ['preview', 'apply'], blank: true },
    { id: 'workplaces.import', modes: ['preview', 'apply'] },
    { id: 'shift_templates.import', modes: ['preview', 'apply'] },
    { id: 'fixed_schedules.import', modes: ['preview', 'apply'] },
    { id: 'employment_contracts.import', modes: ['preview', 'apply'] },
    { id: 'sync.import', modes: [null] },
    { id: 'minimum_wages.read_file', modes: [null] },
    { id: 'salary.batches.result_file', modes: ['preview', 'apply'], beside: true },
  ];

beforeAll(watchTables);

/** The answer as status and text. */
type TextAnswer = { status: number; text: string };

describe.each(DOORS)('a table at $id', ({ id, modes, beside, blank }) => {
  let site: Site;
  let boss: SignedIn;
  let plain: Plain;
  let form: Record<string, string | File>;
  let address: string;

  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    site = await mintSite();
    boss = await mintActor(id, site);
    const asked = requestOf(id, boss.person, { site, shift: await mintPlanned(id, site) });
    ({ address } = asked);
    form = asked.form ?? {};
    const [header = '', row = ''] = (await (form.file as File).text()).trimEnd().split(/\r?\n/);
    plain = { header: header.split(','), row: row.split(',') };
    await tracesLeft();
  });

  async function send(bytes: Uint8Array<ArrayBuffer>, mode: string | null): Promise<TextAnswer> {
    const data = new FormData();
    for (const [name, value] of Object.entries(form)) if (name !== 'mode') data.set(name, value);
    if (mode !== null) data.set('mode', mode);
    data.set('file', new File([bytes], 'list.csv'));
    const answer = await boss.send(address, { method: operations[id].method, body: data });
    return { status: answer.status, text: await answer.text() };
  }

  const usual = async (mode: string | null) =>
    send(new TextEncoder().encode(`${plain.header.join(',')}\r\n${plain.row.join(',')}\r\n`), mode);

  it.each(HOSTILE_TABLES)(
    'with $why is read or refused with a message, and changes nothing if refused',
    async (table) => {
      const { line, make }: HostileTable = table;
      const mayBeTaken = { beside, blank };
      const taken =
        table.taken === 'beside' || table.taken === 'blank'
          ? mayBeTaken[table.taken]
            ? 'either'
            : 'refused'
          : table.taken;
      // An accepted table is only previewed, because applying it would affect the tests that
      // follow.
      for (const mode of taken === 'refused' ? modes : modes.slice(0, 1)) {
        await tracesLeft();
        const bytes = make(plain);
        const { status, text } = await send(bytes, mode);
        expect(leaksIn(text, [])).toEqual([]);
        // The answer may repeat the rows for correction, and nothing more.
        expect(text.length).toBeLessThan(2 * bytes.length + BODY_MAX);
        const { written } = await tracesLeft();
        if (status !== 200) expect(written).toEqual([]);
        if (taken !== 'as_it_is') expect([200, 413, 422]).toContain(status);
        if (taken === 'as_it_is')
          expect({ status, text }).toMatchObject({ status: (await usual(mode)).status });
        if (taken === 'refused')
          expect({ mode, status: status === 200 ? refusedIn(text) : status }).not.toMatchObject({
            status: 200,
          });
        if (line !== undefined) expect(text).toMatch(new RegExp(`"line":"?${line}\\b|"lines":"${line}\\b`));
      }
    },
  );
});

/** A preview succeeds with faulty lines: it returns the number of refused ones. */
function refusedIn(text: string): number {
  const counts = /"refused":(\d+)/.exec(text)?.[1];
  return Number(counts) > 0 ? 422 : 200;
}
