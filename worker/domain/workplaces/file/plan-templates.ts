// C-04, T-07: decides what a file of shift templates would add and change.

import { toNfkc } from '#domain/format/normalise.ts';
import { NameIndex, only } from '#domain/roster/file/name-index.ts';
import { type ClockMinutes, formatClock } from '#domain/time/clock.ts';
import { type PlannedBreak, plannedTimesFaults } from '#domain/time/planned-times.ts';
import type { CellChange, SetupFaultKey, SetupPlan } from './planned-file.ts';
import type { TemplateColumn, TemplateFileRow } from './template-row.ts';

/** The number of people in a position on a weekday (1 is Monday). */
export interface FileHeadcount {
  positionId: number;
  weekday: number;
  fixedTotal: number;
  tempTotal: number;
  maxRegisteredTemp: number | null;
}

export interface TemplateTerms {
  name: string;
  nameKana: string | null;
  nameEn: string | null;
  nameVi: string | null;
  start: ClockMinutes;
  end: ClockMinutes;
  breaks: readonly PlannedBreak[];
  paidBefore: number;
}

export interface KnownTemplate extends TemplateTerms {
  id: number;
  workplaceId: number;
  code: string;
  headcounts: readonly FileHeadcount[];
}

/** What the lines of a file can name. */
export interface TemplateDirectory<Known extends KnownTemplate> {
  workplaces: readonly { id: number; code: string; name: string }[];
  positions: readonly { id: number; workplaceId: number; name: string }[];
  templates: readonly Known[];
}

export interface PlannedTemplate<Known extends KnownTemplate> extends TemplateTerms {
  stored: Known | null;
  workplaceId: number;
  code: string;
  headcounts: FileHeadcount[];
  isChanged: boolean;
}

export interface TemplatePlan<Known extends KnownTemplate> extends SetupPlan<TemplateColumn> {
  templates: PlannedTemplate<Known>[];
}

/** A template while the lines of the file are read one after another. */
interface Draft<Known extends KnownTemplate> {
  stored: Known | null;
  workplaceId: number;
  code: string;
  terms: Partial<TemplateTerms>;
  counts: Map<string, FileHeadcount>;
  /** The line of the file that gave each term, or each count. */
  lines: Map<string, number>;
  isChanged: boolean;
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/**
 * Plans the lines in their order. A template has one line for each of its positions, and the first one
 * gives its name and times. Lines only add and change: a position that the file lacks keeps its counts.
 */
export function planTemplates<Known extends KnownTemplate>(
  rows: readonly TemplateFileRow[],
  directory: TemplateDirectory<Known>,
): TemplatePlan<Known> {
  const plan: TemplatePlan<Known> = { lines: [], faults: [], templates: [] };
  const find = new TemplateFinder(directory);
  const drafts = new Map<string, Draft<Known>>();
  for (const row of rows) {
    const faults = plan.faults.length;
    const fault: FaultOf = (column, value, key, params) => {
      plan.faults.push({ line: row.line, column, value, key, ...(params && { params }) });
    };
    const workplace = find.workplace(row, fault);
    const position = workplace === null ? null : find.position(workplace, row, fault);
    const stored = workplace === null ? null : find.template(workplace, row, fault);
    if (workplace === null || plan.faults.length > faults) continue;
    const key = `${workplace} ${stored?.id ?? toNfkc(row.code).toLowerCase()}`;
    const draft = drafts.get(key) ?? draftOf(workplace, row.code, stored);
    const terms = mergedTerms(draft, row, fault);
    const counts = position ? countsOf(draft, position.id, row, fault) : [];
    if (plan.faults.length > faults) continue;
    const changes = [...termChanges(draft, row), ...countChanges(draft, position, counts, row)];
    drafts.set(key, keepLine(draft, row, terms, counts, changes.length > 0));
    const kind = stored === null ? 'new' : changes.length > 0 ? 'changed' : 'same';
    plan.lines.push({ line: row.line, kind, changes });
  }
  plan.templates = [...drafts.values()].flatMap((draft) => plannedOf(draft) ?? []);
  return plan;
}

type FaultOf = (
  column: TemplateColumn,
  value: string,
  key: SetupFaultKey,
  params?: Record<string, number>,
) => void;

/** Finds what a line names; each template and position within its workplace. */
class TemplateFinder<Known extends KnownTemplate> {
  readonly #workplaces;
  readonly #positions;
  readonly #templates;

  constructor({ workplaces, positions, templates }: TemplateDirectory<Known>) {
    this.#workplaces = new NameIndex(workplaces, [({ code }) => code, ({ name }) => name]);
    this.#positions = new Map(
      [...Map.groupBy(positions, ({ workplaceId }) => workplaceId)].map(([id, all]) => [
        id,
        new NameIndex(all, [({ name }) => name]),
      ]),
    );
    this.#templates = new Map(
      [...Map.groupBy(templates, ({ workplaceId }) => workplaceId)].map(([id, all]) => [
        id,
        new NameIndex(all, [({ code }) => code]),
      ]),
    );
  }

  workplace({ workplace }: TemplateFileRow, fault: FaultOf): number | null {
    const found = only(this.#workplaces.find(workplace));
    if (typeof found !== 'string') return found.item.id;
    fault('workplace', workplace, found);
    return null;
  }

  position(workplaceId: number, { position }: TemplateFileRow, fault: FaultOf) {
    if (position === null) return null;
    const found = only(this.#positions.get(workplaceId)?.find(position) ?? []);
    if (typeof found !== 'string') return found.item;
    fault('position', position, found === 'not_found' ? 'workplace_position' : found);
    return null;
  }

  template(workplaceId: number, { code }: TemplateFileRow, fault: FaultOf): Known | null {
    const found = only(this.#templates.get(workplaceId)?.find(code) ?? []);
    if (found === 'ambiguous') fault('code', code, found);
    return typeof found === 'string' ? null : found.item;
  }
}

function draftOf<Known extends KnownTemplate>(
  workplaceId: number,
  code: string,
  stored: Known | null,
): Draft<Known> {
  return {
    stored,
    workplaceId,
    code: stored?.code ?? code,
    terms: stored ? templateTerms(stored) : {},
    counts: new Map((stored?.headcounts ?? []).map((count) => [countKey(count), count])),
    lines: new Map(),
    isChanged: false,
  };
}

function templateTerms(of: TemplateTerms): TemplateTerms {
  const { name, nameKana, nameEn, nameVi, start, end, breaks, paidBefore } = of;
  return { name, nameKana, nameEn, nameVi, start, end, breaks, paidBefore };
}

function countKey({ positionId, weekday }: Pick<FileHeadcount, 'positionId' | 'weekday'>): string {
  return `${positionId} ${weekday}`;
}

const TERM_COLUMNS = {
  name: 'name',
  nameKana: 'name_kana',
  nameEn: 'name_en',
  nameVi: 'name_vi',
  start: 'start_time',
  end: 'end_time',
  breaks: 'breaks',
  paidBefore: 'paid_before_minutes',
} as const satisfies Record<keyof TemplateTerms, TemplateColumn>;
type TermName = keyof TemplateTerms;
const TERM_NAMES = Object.keys(TERM_COLUMNS) as TermName[];

/** A term as a file writes it. */
function writtenTerm(value: TemplateTerms[TermName] | null | undefined, name: TermName): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return name === 'paidBefore' ? String(value) : formatClock(value);
  return value.map(({ start, end }) => `${formatClock(start)}-${formatClock(end)}`).join(', ');
}

/** The terms of the template with those of the line, checked together. */
function mergedTerms<Known extends KnownTemplate>(
  draft: Draft<Known>,
  row: TemplateFileRow,
  fault: FaultOf,
): Partial<TemplateTerms> {
  for (const name of TERM_NAMES) {
    const [now, told] = [writtenTerm(draft.terms[name], name), writtenTerm(row[name], name)];
    const line = draft.lines.get(name);
    if (told !== null && line !== undefined && told !== now)
      fault(TERM_COLUMNS[name], told, 'differs_from_line', { line });
  }
  const given = Object.fromEntries(
    TERM_NAMES.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])),
  );
  const terms: Partial<TemplateTerms> = { breaks: [], paidBefore: 0, ...draft.terms, ...given };
  for (const name of ['name', 'start', 'end'] as const) {
    if (terms[name] === undefined) fault(TERM_COLUMNS[name], '', 'required');
  }
  const { start, end, breaks = [] } = terms;
  if (start === undefined || end === undefined) return terms;
  for (const { field, rule } of plannedTimesFaults({ start, end, breaks })) {
    const column = field === 'end' ? 'end_time' : 'breaks';
    const name = field === 'end' ? 'end' : 'breaks';
    fault(column, writtenTerm(terms[name], name) ?? '', rule === 'at_most_24_hours' ? 'at_most_a_day' : rule);
  }
  return terms;
}

/** The counts of the line, one for each of its weekdays; what it leaves empty stays. */
function countsOf<Known extends KnownTemplate>(
  { counts, lines }: Draft<Known>,
  positionId: number,
  row: TemplateFileRow,
  fault: FaultOf,
): FileHeadcount[] {
  const made = (row.weekdays ?? EVERY_DAY).map((weekday): FileHeadcount => {
    const before = counts.get(countKey({ positionId, weekday }));
    return {
      positionId,
      weekday,
      fixedTotal: row.fixedTotal ?? before?.fixedTotal ?? 0,
      tempTotal: row.tempTotal ?? before?.tempTotal ?? 0,
      maxRegisteredTemp: row.maxRegisteredTemp ?? before?.maxRegisteredTemp ?? null,
    };
  });
  const earlier = made.flatMap((count) => lines.get(countKey(count)) ?? [])[0];
  if (earlier !== undefined) fault('position', row.position ?? '', 'also_in_line', { line: earlier });
  return made;
}

function termChanges<Known extends KnownTemplate>(
  { terms }: Draft<Known>,
  row: TemplateFileRow,
): CellChange<TemplateColumn>[] {
  return TERM_NAMES.flatMap((name): CellChange<TemplateColumn>[] => {
    const [before, after] = [writtenTerm(terms[name], name), writtenTerm(row[name], name)];
    return after === null || after === before ? [] : [{ column: TERM_COLUMNS[name], before, after }];
  });
}

const COUNT_COLUMNS = {
  fixedTotal: 'fixed_total',
  tempTotal: 'temp_total',
  maxRegisteredTemp: 'max_registered_temp',
} as const;

function countChanges<Known extends KnownTemplate>(
  { counts }: Draft<Known>,
  position: { id: number; name: string } | null,
  made: readonly FileHeadcount[],
  row: TemplateFileRow,
): CellChange<TemplateColumn>[] {
  if (position === null) return [];
  const known = made.flatMap((count) => counts.get(countKey(count)) ?? []);
  const added: CellChange<TemplateColumn>[] =
    known.length < made.length ? [{ column: 'position', before: null, after: position.name }] : [];
  const changed = (Object.keys(COUNT_COLUMNS) as (keyof typeof COUNT_COLUMNS)[]).flatMap(
    (name): CellChange<TemplateColumn>[] => {
      const after = row[name];
      const values = new Set(known.map((count) => count[name]));
      if (after === null || (added.length === 0 && values.size === 1 && values.has(after))) return [];
      const [before] = values;
      return [
        {
          column: COUNT_COLUMNS[name],
          before: values.size === 1 && before !== null ? String(before) : null,
          after: String(after),
        },
      ];
    },
  );
  return [...added, ...changed];
}

function keepLine<Known extends KnownTemplate>(
  draft: Draft<Known>,
  row: TemplateFileRow,
  terms: Partial<TemplateTerms>,
  counts: readonly FileHeadcount[],
  isChanged: boolean,
): Draft<Known> {
  const lines = new Map(draft.lines);
  for (const name of TERM_NAMES) if (row[name] !== null && !lines.has(name)) lines.set(name, row.line);
  for (const count of counts) lines.set(countKey(count), row.line);
  const all = new Map([...draft.counts, ...counts.map((count) => [countKey(count), count] as const)]);
  return { ...draft, terms, counts: all, lines, isChanged: draft.isChanged || isChanged };
}

function plannedOf<Known extends KnownTemplate>(draft: Draft<Known>): PlannedTemplate<Known> | null {
  const { stored, workplaceId, code, counts, isChanged } = draft;
  const { name, start, end, breaks = [], paidBefore = 0 } = draft.terms;
  const { nameKana = null, nameEn = null, nameVi = null } = draft.terms;
  if (name === undefined || start === undefined || end === undefined) return null;
  const headcounts = [...counts.values()].sort(
    (one, other) => one.positionId - other.positionId || one.weekday - other.weekday,
  );
  const terms = { name, nameKana, nameEn, nameVi, start, end, breaks, paidBefore };
  return { stored, workplaceId, code, ...terms, headcounts, isChanged };
}
