import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PEOPLE_COLUMN_LABELS } from '#contract/people/people-columns.ts';
import { parsePersonName } from '#domain/format/person-name.ts';
import { PEOPLE_COLUMNS } from '#domain/people/file/columns.ts';
import { exportedLines } from '#domain/people/file/exported-row.ts';
import { csvLine } from '#domain/roster/file/csv-line.ts';
import { unguarded } from '#domain/roster/file/formula.ts';
import { plainMark } from '#domain/roster/file/headings.ts';
import { NameIndex } from '#domain/roster/file/name-index.ts';
import { plainName } from '#domain/roster/file/sheet-words.ts';
import { type Cells, facts, plan, stored, TODAY } from '#tests/domain/people/file/build.ts';
import { encodeCp932, isInCp932 } from '#worker/platform/csv/cp932.ts';
import { decodeText } from '#worker/platform/csv/decode.ts';
import { parseCsv } from '#worker/platform/csv/parse.ts';

const LETTERS = Array.from({ length: 0xffff }, (_, at) => String.fromCharCode(at + 1)).filter(
  (letter) => /[^\p{C}]/u.test(letter) && isInCp932(letter),
);
const HEADER = csvLine(PEOPLE_COLUMNS.map((column) => PEOPLE_COLUMN_LABELS.ja[column]));

/** The lines of a file after encoding in CP932 and reading. */
function readAgain(lines: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const file = encodeCp932(HEADER + lines.map((cells) => csvLine(cells)).join(''));
  const { lines: read } = parseCsv(decodeText(file) ?? '', lines.length + 1);
  return read.slice(1).map(({ cells }) => cells);
}

/** The faults and changes that an export and import of these people causes. */
function differences(names: readonly string[]) {
  const people = names.flatMap((text, at) => {
    const name = parsePersonName(text);
    const values = { last_name: name ?? '', first_name: '太郎', address: text.trim() };
    return name === null
      ? []
      : [stored({ id: at + 1, staffNo: `N${at}`, values, memberships: [], wages: [] })];
  });
  const lines = people.flatMap(({ staffNo, values }) =>
    exportedLines({ staffNo: staffNo ?? '', values, places: [] }, TODAY, (_, key) => key),
  );
  const rows = readAgain(lines).map(
    (cells): Cells => Object.fromEntries(PEOPLE_COLUMNS.map((column, at) => [column, cells[at] ?? ''])),
  );
  const { faults, lines: planned } = plan(rows, facts(people));
  return { faults, changed: planned.filter(({ kind }) => kind !== 'same').map(({ changes }) => changes) };
}

/** A text after a round trip through a cell in CP932. */
const readBack = (text: string) => unguarded(readAgain([[text, '.']])[0]?.[0] ?? '');
const finds = (name: string, text: string) =>
  new NameIndex([{ name }], [(one) => one.name]).find(text).length;

const name = fc
  .array(fc.oneof(fc.constantFrom(...LETTERS), fc.constantFrom('〜', '−', '—', '‖', ' ', '=', '-', "'")), {
    minLength: 1,
    maxLength: 12,
  })
  .map((letters) => letters.join(''));

describe('C-01, C-02 a file exported in CP932 and imported again', () => {
  it('changes no person, with any letter of CP932', () => {
    expect(LETTERS.length).toBeGreaterThan(7_000);
    expect(differences(LETTERS.map((letter) => `${letter}山`))).toEqual({ faults: [], changed: [] });
    expect(differences(LETTERS.map((letter) => `山${letter}`))).toEqual({ faults: [], changed: [] });
  });

  it('changes no person, with any name', () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 20 }), (names) => {
        expect(differences(names)).toEqual({ faults: [], changed: [] });
      }),
      { numRuns: 200 },
    );
  });

  it('finds every name, in lists and in sheets', () => {
    const names = LETTERS.map((letter) => `A${letter}`);
    const lost = names.filter((one) => {
      const said = readBack(one);
      const isFound = finds(one, said) === 1;
      return !isFound || plainName(said) !== plainName(one) || plainMark(said) !== plainMark(one);
    });
    expect(lost).toEqual([]);
  });

  it('still changes a name with a different letter', () => {
    const person = stored({ values: { last_name: '波〜', first_name: '太郎' }, memberships: [], wages: [] });
    const row = (last_name: string) => plan([{ staff_no: '00123', last_name }], facts([person])).lines;
    expect(row('波～')).toMatchObject([{ kind: 'same' }]);
    expect(row('波ー')).toMatchObject([{ kind: 'changed', changes: [{ before: '波〜', after: '波ー' }] }]);
  });
});
