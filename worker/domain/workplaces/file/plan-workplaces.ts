// C-04: decides what a file of workplaces would add and change.

import { toNfkc } from '#domain/format/normalise.ts';
import { readPositions } from '#domain/people/file/written-positions.ts';
import { NameIndex, only } from '#domain/roster/file/name-index.ts';
import { type CellChange, FirstLines, type SetupPlan } from './planned-file.ts';
import {
  WORKPLACE_VALUES,
  type WorkplaceColumn,
  type WorkplaceFileRow,
  type WorkplaceValue,
} from './workplace-row.ts';

/** A workplace as it is stored, with its values in the form of a file. */
export interface KnownWorkplace {
  id: number;
  code: string;
  values: ReadonlyMap<WorkplaceValue, string>;
  positions: readonly string[];
}

export interface PlannedWorkplace<Known extends KnownWorkplace> {
  stored: Known | null;
  code: string;
  /** All values after the import. */
  values: ReadonlyMap<WorkplaceValue, string>;
  /** Whether the workplace itself changes, and not only its positions. */
  isWritten: boolean;
  /** Names of positions to add. */
  positions: string[];
}

export interface WorkplacePlan<Known extends KnownWorkplace> extends SetupPlan<WorkplaceColumn> {
  workplaces: PlannedWorkplace<Known>[];
}

export interface WorkplaceLimits {
  positionsMax: number;
  textMax: number;
}

/**
 * Plans the lines one by one. A line with a fault is left out, and no other line depends on it. A code
 * finds a workplace, in any width; an unknown code adds one.
 */
export function planWorkplaces<Known extends KnownWorkplace>(
  rows: readonly WorkplaceFileRow[],
  stored: readonly Known[],
  limits: WorkplaceLimits,
): WorkplacePlan<Known> {
  const plan: WorkplacePlan<Known> = { lines: [], faults: [], workplaces: [] };
  const byCode = new NameIndex(stored, [({ code }) => code]);
  const owners = new Map(stored.map(({ id, values }) => [values.get('name'), id]));
  const [codes, names] = [new FirstLines(), new FirstLines()];
  for (const row of rows) {
    const { line } = row;
    const fault = (
      column: WorkplaceColumn,
      value: string,
      key: 'ambiguous' | 'also_in_line' | 'required' | 'taken' | 'max_items' | 'max_length' | 'date_order',
      params?: Record<string, number>,
    ) => {
      plan.faults.push({ line, column, value, key, ...(params && { params }) });
    };
    const match = only(byCode.find(row.code));
    if (match === 'ambiguous') {
      fault('code', row.code, 'ambiguous');
      continue;
    }
    const known = match === 'not_found' ? null : match.item;
    const before = known?.values ?? new Map<WorkplaceValue, string>();
    const values = new Map([...before, ...row.values]);
    const name = values.get('name') ?? '';
    const found = plan.faults.length;
    const sameCode = codes.earlier(known?.code ?? toNfkc(row.code).toLowerCase(), line);
    if (sameCode !== null) fault('code', row.code, 'also_in_line', { line: sameCode });
    if (name === '') fault('name', '', 'required');
    const owner = owners.get(name);
    if (owner !== undefined && owner !== known?.id) fault('name', name, 'taken');
    const sameName = name === '' || sameCode !== null ? null : names.earlier(name, line);
    if (sameName !== null) fault('name', name, 'also_in_line', { line: sameName });
    const [from, to] = [values.get('contract_from'), values.get('contract_to')];
    if (from !== undefined && to !== undefined && to < from) fault('contract_to', to, 'date_order');
    const positions = newPositions(row, known?.positions ?? [], limits);
    if (positions === null)
      fault('positions', row.positions ?? '', 'max_items', { max: limits.positionsMax });
    const long = positions?.find((text) => text.length > limits.textMax);
    if (long !== undefined) fault('positions', long, 'max_length', { max: limits.textMax });
    if (plan.faults.length > found || positions === null) continue;
    const changes = WORKPLACE_VALUES.flatMap((column): CellChange<WorkplaceColumn>[] => {
      const after = row.values.get(column);
      const now = before.get(column) ?? null;
      return after === undefined || after === now ? [] : [{ column, before: now, after }];
    });
    const added: CellChange<WorkplaceColumn>[] =
      positions.length === 0 ? [] : [{ column: 'positions', before: null, after: positions.join(', ') }];
    const isWritten = known === null || changes.length > 0;
    const kind = known === null ? 'new' : isWritten || positions.length > 0 ? 'changed' : 'same';
    plan.lines.push({ line, kind, changes: [...changes, ...added] });
    plan.workplaces.push({ stored: known, code: known?.code ?? row.code, values, isWritten, positions });
  }
  return plan;
}

/** Returns the positions of the cell that the workplace lacks; null for too many. */
function newPositions(
  { positions }: WorkplaceFileRow,
  stored: readonly string[],
  { positionsMax }: WorkplaceLimits,
): string[] | null {
  if (positions === null) return [];
  const index = new NameIndex(stored, [(name) => name]);
  const read = readPositions(positions, (name) => only(index.find(name)), positionsMax);
  if (read === null || stored.length + read.length > positionsMax) return null;
  const added = read.flatMap(({ text, found }) => (found === 'not_found' ? text : []));
  return [...new Map(added.map((text) => [toNfkc(text).toLowerCase(), text])).values()];
}
