import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REMOVALS } from '#tests/asvs/removals.ts';
import { readSources } from '#tests/support/source-tree.ts';
import { edited } from '#tools/asvs/removal.ts';
import { root } from '#tools/processes.ts';
import { missingEvidence, requirementsIn, statusOf, TABLE } from './asvs.ts';

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const requirements = requirementsIn(textOf(TABLE));

/**
 * ASVS 5.0.0, levels 1 and 2: the numbers of each section's requirements, with level 2 after the
 * bar.
 */
const ASKED: Record<string, string> = {
  1.1: '|1 2',
  1.2: '1 2 3 4 5|6 7 8 9',
  1.3: '1 2|3 4 5 6 7 8 9 10 11',
  1.4: '|1 2 3',
  1.5: '1|2',
  2.1: '1|2 3',
  2.2: '1 2|3',
  2.3: '1|2 3 4',
  2.4: '|1',
  3.2: '1 2|',
  3.3: '1|2 3 4',
  3.4: '1 2|3 4 5 6',
  3.5: '1 2 3|4 5',
  3.7: '|1 2',
  4.1: '1|2 3',
  4.2: '|1',
  4.3: '|1 2',
  4.4: '1|2 3 4',
  5.1: '|1',
  5.2: '1 2|3',
  5.3: '1 2|',
  5.4: '|1 2 3',
  6.1: '1|2 3',
  6.2: '1 2 3 4 5 6 7 8|9 10 11 12',
  6.3: '1 2|3 4',
  6.4: '1 2|3 4',
  6.5: '|1 2 3 4 5',
  6.6: '|1 2 3',
  6.8: '|1 2 3 4',
  7.1: '|1 2 3',
  7.2: '1 2 3 4|',
  7.3: '|1 2',
  7.4: '1 2|3 4 5',
  7.5: '|1 2',
  7.6: '|1 2',
  8.1: '1|2',
  8.2: '1 2|3',
  8.3: '1|',
  8.4: '|1',
  9.1: '1 2 3|',
  9.2: '1|2 3 4',
  10.1: '|1 2',
  10.2: '|1 2',
  10.3: '|1 2 3 4',
  10.4: '1 2 3 4 5|6 7 8 9 10 11',
  10.5: '|1 2 3 4 5',
  10.6: '|1 2',
  10.7: '|1 2 3',
  11.1: '|1 2',
  11.2: '|1 2 3',
  11.3: '1 2|3',
  11.4: '1|2 3 4',
  11.5: '|1',
  11.6: '|1',
  12.1: '1|2 3',
  12.2: '1 2|',
  12.3: '|1 2 3 4',
  13.1: '|1',
  13.2: '|1 2 3 4 5',
  13.3: '|1 2',
  13.4: '1|2 3 4 5',
  14.1: '|1 2',
  14.2: '1|2 3 4',
  14.3: '1|2 3',
  15.1: '1|2 3',
  15.2: '1|2 3',
  15.3: '1|2 3 4 5 6 7',
  16.1: '|1',
  16.2: '|1 2 3 4 5',
  16.3: '|1 2 3 4',
  16.4: '|1 2 3',
  16.5: '|1 2 3',
  17.1: '|1',
  17.2: '|1 2 3 4',
  17.3: '|1 2',
};

const asked = Object.entries(ASKED).flatMap(([section, numbers]) =>
  numbers.split('|').flatMap((ofLevel, at) =>
    ofLevel
      .split(' ')
      .filter((number) => number !== '')
      .map((number) => [`${section}.${number}`, at + 1] as const),
  ),
);

describe('the table of ASVS 5.0', () => {
  it('has every requirement of levels 1 and 2 once', () => {
    expect(asked).toHaveLength(253);
    expect(asked.filter(([, level]) => level === 1)).toHaveLength(70);
    const levels = requirements.map(({ id, level }) => [id, level]);
    expect(levels.toSorted()).toEqual(asked.map(([...one]) => one).toSorted());
  });

  it('names only existing files, and tests by their titles', () => {
    expect(missingEvidence(requirements, readSources(['tests'], ['.ts', '.tsx']))).toEqual([]);
  });

  it('finds a row without its file, and one without its test', () => {
    const rows = [
      '| 1.1.1 | 2 | Asked | `worker/gone.ts` | Reason: so it is. |',
      '| 1.1.2 | 2 | Asked | | `tests/worker/a.test.ts` “another title” |',
      '| 1.2.1 | 1 | Asked | Somehow | Nothing at all |',
    ];
    const tests = new Map([['tests/worker/a.test.ts', "it('its title', () => {});"]]);
    expect(missingEvidence(requirementsIn(rows.join('\n')), tests)).toEqual([
      '1.1.1: no worker/gone.ts',
      '1.1.2: no tests/worker/a.test.ts',
      '1.1.2: no test `tests/worker/a.test.ts` “another title”',
      '1.2.1: no test Nothing at all',
    ]);
    expect(() => requirementsIn('| 1.1.1 | 3 | Asked |')).toThrow('1.1.1');
  });

  it('has what takes a protection out only of rows that a test shows, and out of code that is there', () => {
    const shown = requirements.filter((one) => statusOf(one) === 'test').map(({ id }) => id);
    const rows = REMOVALS.flatMap((removal) => removal.rows);
    expect(rows.filter((id) => !shown.includes(id))).toEqual([]);
    expect(rows.filter((id, at) => rows.indexOf(id) !== at)).toEqual([]);
    for (const { edits } of REMOVALS)
      for (const edit of edits) expect(() => edited(textOf(edit.file), edit)).not.toThrow();
  });

  it('is correctly summed up in docs/security.md', () => {
    const counts = Map.groupBy(requirements, statusOf);
    const of = (standing: ReturnType<typeof statusOf>) => counts.get(standing)?.length ?? 0;
    const applicable = requirements.length - of('not_applicable');
    const figures = [
      ['Of levels 1 and 2', requirements.length],
      ['Not applicable (chapters 10 and 17)', of('not_applicable')],
      ['**Applicable**', `**${applicable}**`],
      ['Met, shown by a test', of('test')],
      ['Met, by a written reason', of('reason')],
      ['Met, since what it is about is not here', of('not_here')],
      ['Not met, with a reason', of('not_met')],
    ];
    for (const [what, count] of figures)
      expect(textOf('docs/security.md')).toContain(`| ${what} | ${count} |`);
  });
});
