import { isFileAnswer, type Operation } from '#contract/operation.ts';
import { type OperationId, operations } from '#contract/operations.ts';
import { GROWING } from './growing.ts';

const READ = 2;
const WRITE = 3;
/** Their address names an assignment: one more call finds whose object decides. */
const NAME_AN_ASSIGNMENT: readonly OperationId[] = [
  'shifts.users.update',
  'shifts.users.delete',
  'tracking.outcome',
];
/** A first call finds whether the person of the punch is certain. */
const MAY_BE_IN_DOUBT: OperationId = 'tablet_punches.decide';
/** A file in one chunk, with its audit row. */
const EXPORT = 4;

/**
 * The most D1 calls of an operation in a company of any size, unless {@link whyMoreTrips} has a
 * reason.
 */
export function mostTrips(id: OperationId): number {
  if (NAME_AN_ASSIGNMENT.includes(id) || id === MAY_BE_IN_DOUBT) return WRITE + 1;
  if (!isRead(id)) return WRITE;
  if (isExport(id)) return EXPORT;
  return READ;
}

/**
 * Why an operation makes more round trips than usual, constantly or with the size of the company.
 * Otherwise null.
 */
export function whyMoreTrips(id: OperationId): string | null {
  return GROWING.get(id) ?? (isExport(id) ? 'a file, with a row of the audit before its first byte' : null);
}

export function isRead(id: OperationId): boolean {
  const { method }: Operation = operations[id];
  return method === 'GET';
}

function isExport(id: OperationId): boolean {
  return id === 'salary.batches.zengin' || id.endsWith('personal_data.export') || isFile(id);
}

/** Whether it returns lines, which are sent while they are read. */
function isFile(id: OperationId): boolean {
  const { answers }: Operation = operations[id];
  const answer = answers[200];
  return answer !== undefined && answer !== null && isFileAnswer(answer) && answer.media === 'text/csv';
}
