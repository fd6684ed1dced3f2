import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inWindowsLook } from '#domain/format/normalise.ts';
import type { AssignmentType } from '#domain/roster/facts.ts';
import { ROSTER_COLUMNS } from '#domain/roster/file/columns.ts';
import { Directory, type DirectoryFacts, type KnownAssignment } from '#domain/roster/file/directory.ts';
import { exportedCells } from '#domain/roster/file/exported-row.ts';
import { guarded } from '#domain/roster/file/formula.ts';
import { planRoster } from '#domain/roster/file/plan.ts';
import { repeatedRows, resolveRow } from '#domain/roster/file/resolved-row.ts';
import { rowReader } from '#domain/roster/file/written-row.ts';
import { PATIENCE, RUNS } from '#tests/domain/roster/runs.ts';
import { NOON_BREAK, PLACES, typeOf } from './build.ts';

const TYPES: Record<AssignmentType, string> = { fixed: '固定', temporary: 'temporary' };

/** Stored texts are trimmed, but otherwise of any kind. */
const name = fc
  .oneof(
    fc.constantFrom(
      'D',
      'd',
      'Ｄ',
      '日勤',
      '日 勤',
      '=D',
      "'=D",
      "'D",
      '-',
      '@x',
      'レジ〜品出し',
      'A−B—C‖',
      'a"b',
      'a,b',
      'a\nb',
      '１',
    ),
    fc.string({ minLength: 1, maxLength: 6 }),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '');
const names = fc.uniqueArray(name, { minLength: 4, maxLength: 4 });

const own = fc.option(
  fc.record({ start: fc.integer({ min: 0, max: 1_000 }), end: fc.integer({ min: 1_001, max: 1_439 }) }),
);
const staffNo = fc.stringMatching(/^[A-Z]?0{0,3}[0-9]{1,4}$/);

type Person = {
  site: number;
  template: number;
  day: number;
  deleted: boolean;
  temporary: boolean;
  own: { start: number; end: number } | null;
};

const roster = fc.record({
  codes: names,
  siteNames: names,
  templateCodes: names,
  templateNames: fc.tuple(name, name),
  position: name,
  numbers: fc.uniqueArray(staffNo, { minLength: 1, maxLength: 12 }),
  people: fc.array(
    fc.record<Person>({
      site: fc.integer({ min: 0, max: 1 }),
      template: fc.integer({ min: 0, max: 1 }),
      day: fc.integer({ min: 1, max: 3 }),
      deleted: fc.boolean(),
      temporary: fc.boolean(),
      own,
    }),
    { maxLength: 12 },
  ),
});
type Generated = typeof roster extends fc.Arbitrary<infer Value> ? Value : never;

const SHIFT = { start: 540, end: 1080, breaks: [NOON_BREAK], paidBefore: 0 };

/** Each person once, on a shift of one of two templates at one of two workplaces. */
function factsOf({
  codes,
  siteNames,
  templateCodes,
  templateNames,
  position,
  numbers,
  people,
}: Generated): DirectoryFacts {
  const sites = [0, 1];
  const templateId = (site: number, template: number) => 10 + site * 2 + template;
  const positionId = (site: number, deleted: boolean) => 20 + site * 2 + (deleted ? 1 : 0);
  const spots = Map.groupBy(
    people.slice(0, numbers.length).map((person, at) => ({ ...person, id: at + 1 })),
    ({ site, template, day }) => `${site}/${template}/${day}`,
  );
  return {
    workplaces: sites.map((id) => ({ id, code: codes[id] ?? '', name: siteNames[id] ?? '' })),
    templates: sites.flatMap((workplaceId) =>
      [0, 1].map((template) => ({
        id: templateId(workplaceId, template),
        workplaceId,
        code: templateCodes[template] ?? '',
        name: templateNames[template] ?? '',
        deleted: false,
        times: SHIFT,
        headcounts: [],
      })),
    ),
    positions: sites.flatMap((workplaceId) =>
      [false, true].map((deleted) => ({
        id: positionId(workplaceId, deleted),
        workplaceId,
        name: position,
        deleted,
      })),
    ),
    people: numbers.map((number, at) => ({ id: at + 1, staffNo: number, email: null })),
    shifts: [...spots.values()].flatMap((together, at) => {
      const [first] = together;
      if (!first) return [];
      const { site, template, day } = first;
      return [
        {
          id: 40 + at,
          workplaceId: site,
          templateId: templateId(site, template),
          times: { ...SHIFT, date: `2026-12-0${day}` },
          people: together.map(
            (person): KnownAssignment => ({
              assignmentId: 100 + person.id,
              personId: person.id,
              positionId: positionId(site, person.deleted),
              type: person.temporary ? 'temporary' : 'fixed',
              status: 'approved',
              ownTimes: person.own,
            }),
          ),
        },
      ];
    }),
  };
}

function fileOf(facts: DirectoryFacts): string[][] {
  return facts.shifts.flatMap(({ workplaceId, templateId, times, people }) =>
    people.map(({ personId, positionId, type, ownTimes }) => {
      const row = {
        date: times.date,
        workplace: facts.workplaces.find(({ id }) => id === workplaceId)?.code ?? '',
        shift: facts.templates.find(({ id }) => id === templateId)?.code ?? '',
        position: facts.positions.find(({ id }) => id === positionId)?.name ?? '',
        type,
        staffNo: facts.people.find(({ id }) => id === personId)?.staffNo ?? '',
        shiftTimes: times,
        ownTimes,
      };
      return exportedCells(row, ROSTER_COLUMNS, TYPES).map(guarded);
    }),
  );
}

it(
  'imports an exported roster without a change, in UTF-8 and in CP932',
  () => {
    fc.assert(
      fc.property(
        roster,
        fc.constantFrom(inWindowsLook, (text: string) => text),
        (generated, spelled) => {
          const facts = factsOf(generated);
          const directory = new Directory(facts);
          const written = fileOf(facts).map((cells, at) =>
            rowReader(PLACES, typeOf)({ line: at + 2, cells: cells.map(spelled) }),
          );
          const resolved = written.map(({ row, faults }) => {
            expect(faults).toEqual([]);
            return row && resolveRow(directory, row, null);
          });
          expect(resolved.flatMap((one) => one?.faults ?? [])).toEqual([]);
          const rows = resolved.flatMap((one) => one?.row ?? []);
          expect(repeatedRows(rows, [])).toEqual([]);
          const plan = planRoster(rows, directory);
          expect(plan.changes).toEqual([]);
          expect(plan.rows.map(({ kind }) => kind)).toEqual(written.map(() => 'same'));
        },
      ),
      RUNS,
    );
  },
  PATIENCE,
);
