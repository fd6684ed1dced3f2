import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { isFileAnswer, type Operation } from '#contract/operation.ts';
import { OPERATION_IDS, type OperationId, operations } from '#contract/operations.ts';
import { isSheetFormula } from '#domain/roster/file/formula.ts';
import { mintActor } from '#tests/support/actors.ts';
import { callOperation } from '#tests/support/calls.ts';
import type { SignedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { mintPlanned } from '#tests/support/planned-shifts.ts';
import { parseCsv } from '#worker/platform/csv/parse.ts';

/** A job writes the same file as a direct download. */
const BY_JOB: OperationId = 'work_histories.monthly.file';

const TABLES = OPERATION_IDS.filter((id) => {
  const { answers }: Operation = operations[id];
  const answer = answers[200];
  return id !== BY_JOB && answer && isFileAnswer(answer) && answer.media === 'text/csv';
});

/** Starts of text that some spreadsheet program runs as a formula. */
const FORMULAS = ["=cmd|'/C calc'!A0", '+1+1', '-1+1', '@SUM(1)', '\t=1+1', '\uff1d1+1', "'=1+1"] as const;
/** A number, a time or a guarded telephone number: values that may start with a sign. */
const NUMBER = /^-?\d+(?:[.:]\d+)?$/;

/** Gives all people and things a name with this formula. */
async function renameAll(formula: string): Promise<void> {
  const named: [table: string, ...columns: string[]][] = [
    ['person', 'last_name', 'first_name', 'last_name_kana', 'first_name_kana', 'address', 'household_head'],
    ['workplace', 'name', 'address'],
    ['position', 'name'],
    ['shift_template', 'name'],
    ['branch', 'name'],
    ['school', 'name'],
    ['adjustment', 'note'],
  ];
  await env.DB.batch(
    named.map(([table, ...columns]) =>
      // Some names must be unique.
      env.DB.prepare(
        `UPDATE ${table} SET ${columns.map((column) => `${column} = ?1${column === 'name' ? ' || id' : ''}`).join(', ')}`,
      ).bind(formula),
    ),
  );
}

describe.each(TABLES)('a file of %s', (id: OperationId) => {
  let boss: SignedIn;
  let known: Parameters<typeof callOperation>[3];

  beforeAll(async () => {
    const site = await mintSite();
    boss = await mintActor(id, site);
    const shift = (await mintPlanned(id, site)) ?? (await mintPlanned('work_histories.list', site));
    known = { known: { site, shift } };
  });

  it.each(FORMULAS)('contains no formula, even if all names start with one: %s', async (formula) => {
    await renameAll(formula);
    const answer = await callOperation(boss, id, boss.person, known);
    const text = await answer.text();
    expect({ status: answer.status, text: answer.ok ? '' : text }).toEqual({ status: 200, text: '' });
    const cells = parseCsv(text.replace(/^\ufeff/, ''), 10_000).lines.flatMap((line) => line.cells);
    expect(cells.length).toBeGreaterThan(0);
    expect(cells.filter((cell) => isSheetFormula(cell) && !NUMBER.test(cell))).toEqual([]);
  });
});

it('has a test for the file of each list that can be exported', () => {
  expect(TABLES.length).toBeGreaterThan(8);
});
