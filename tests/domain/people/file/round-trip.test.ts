import fc from 'fast-check';
import { expect, it } from 'vitest';
import { peopleValueLabel } from '#contract/people/people-values.ts';
import { inWindowsLook } from '#domain/format/normalise.ts';
import { parsePersonName } from '#domain/format/person-name.ts';
import type { ChoiceColumn, ValueColumn } from '#domain/people/file/columns.ts';
import { PEOPLE_COLUMNS } from '#domain/people/file/columns.ts';
import type { StoredPerson } from '#domain/people/file/directory.ts';
import { type ExportedPerson, exportedLines } from '#domain/people/file/exported-row.ts';
import { guarded } from '#domain/roster/file/formula.ts';
import { PATIENCE, RUNS } from '#tests/domain/roster/runs.ts';
import { type Cells, facts, plan, stored, TODAY } from './build.ts';

const text = fc
  .oneof(
    fc.constantFrom('=A', "'=A", "'A", '-', '@x', 'a,b', 'a"b', 'Ｄ', '中央区 1-2', '波〜−—‖'),
    fc.string({ minLength: 1, maxLength: 8 }),
  )
  .map((said) => said.trim())
  .filter((said) => said !== '');
const name = text.map((said) => parsePersonName(said) ?? '名').filter((said) => said !== '');
const date = fc.constantFrom('2026-04-01', '2026-10-01', '2027-01-01');
const wages = fc.uniqueArray(
  fc.record({ validFrom: date, salaryPerHour: fc.integer({ min: 900, max: 905 }) }),
  {
    selector: ({ validFrom }) => validFrom,
    maxLength: 3,
  },
);

const person = fc.record({
  staffNo: fc.stringMatching(/^[A-Z]?0{0,3}[0-9]{1,4}$/),
  status: fc.constantFrom(undefined, 'study_abroad', 'family_stay', 'other', 'permanent_resident'),
  values: fc.record(
    {
      address: text,
      phone: fc.constantFrom('09012345678', '0312345678'),
      emergency_contact_phone: fc.constantFrom('+84901234567', '09012345678'),
      gender: fc.constantFrom('male', 'female', 'other'),
      nationality: fc.constantFrom('VN', 'NP', 'JP', 'CI'),
      japanese_level: fc.constantFrom('none', 'N3', 'native'),
      language: fc.constantFrom('vi', 'ja'),
      postal_code: fc.constantFrom('060-0001', '103-0001'),
      prefecture: fc.constantFrom('01', '13', '26'),
      birthday: fc.constantFrom('2001-04-05'),
      registered_location: fc.constant('東京支店'),
      passport_number: fc.constant('C1234567'),
    },
    { requiredKeys: [] },
  ),
  last: name,
  first: name,
  permission: fc.constantFrom('yes', 'no'),
  onLeave: fc.constantFrom('yes', 'no'),
  paid: fc.tuple(wages, wages),
  held: fc.subarray([11, 12]),
  second: fc.boolean(),
});
type Generated = typeof person extends fc.Arbitrary<infer Value> ? Value : never;

const SITES = facts();
const positionName = (id: number) => SITES.positions.find((one) => one.id === id)?.name ?? '';

function storedOf(one: Generated, id: number): StoredPerson {
  const { status, values, paid } = one;
  const byPermission = status === 'study_abroad' || status === 'family_stay';
  const papers: Partial<Record<ValueColumn, string>> = {
    ...(status ? { residence_status: status, residence_expires_on: '2027-03-31' } : {}),
    ...(byPermission ? { work_permission: one.permission } : {}),
    ...(status === 'study_abroad' ? { school: '東京日本語学院', on_leave: one.onLeave } : {}),
  };
  return stored({
    id,
    staffNo: one.staffNo,
    branchId: values.registered_location ? 5 : null,
    schoolId: papers.school ? 6 : null,
    values: { last_name: one.last, first_name: one.first, ...dropUndefined(values), ...papers },
    memberships: [
      { id: id * 10, workplaceId: 1, works: true, positions: one.held },
      ...(one.second ? [{ id: id * 10 + 1, workplaceId: 2, works: true, positions: [] }] : []),
    ],
    wages: paid.flatMap((list, at) =>
      list.map((wage, nth) => ({ ...wage, id: id * 10 + at * 3 + nth, positionId: 11 + at })),
    ),
  });
}

function dropUndefined(values: Generated['values']): Partial<Record<ValueColumn, string>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function exportedOf({ staffNo, values, memberships, wages: paid }: StoredPerson): ExportedPerson {
  return {
    staffNo: staffNo ?? '',
    values,
    places: memberships.map(({ workplaceId, positions }) => ({
      workplace: `W${workplaceId}`,
      positions: positions.map((id) => ({
        name: positionName(id),
        wages: paid.filter(({ positionId }) => positionId === id),
      })),
    })),
  };
}

const cellsOf = (line: readonly string[], spelled: (text: string) => string): Cells =>
  Object.fromEntries(PEOPLE_COLUMNS.map((column, at) => [column, spelled(guarded(line[at] ?? ''))]));

it(
  'C-01 imports every exported file without a change, by keys and by labels, in UTF-8 and in CP932',
  () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(person, { selector: ({ staffNo }) => staffNo, minLength: 1, maxLength: 5 }),
        fc.constantFrom(null, 'en', 'ja', 'vi'),
        fc.constantFrom(inWindowsLook, (text: string) => text),
        (generated, language, spelled) => {
          const people = generated.map((one, at) => storedOf(one, at + 1));
          const labelOf = (column: ChoiceColumn, key: string) =>
            language === null ? key : peopleValueLabel(column, key, language);
          const rows = people.flatMap((one) =>
            exportedLines(exportedOf(one), TODAY, labelOf).map((line) => cellsOf(line, spelled)),
          );
          const { faults, lines } = plan(rows, facts(people));
          expect(faults).toEqual([]);
          expect(lines.filter(({ kind }) => kind !== 'same')).toEqual([]);
          expect(lines).toHaveLength(rows.length);
        },
      ),
      RUNS,
    );
  },
  PATIENCE,
);
