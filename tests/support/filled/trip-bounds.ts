import { isFileAnswer, type Operation } from '#contract/operation.ts';
import { type OperationId, operations } from '#contract/operations.ts';
import { GROWING } from './growing.ts';

const READ = 2;
const WRITE = 3;
/** A file that fits into one chunk, with its row of the audit. */
const EXPORT = 4;

/** How often an operation may call D1, whatever the size of the company unless {@link whyMoreTrips} says otherwise. */
export function mostTrips(id: OperationId): number {
  if (!isRead(id)) return WRITE;
  if (isExport(id)) return EXPORT;
  return READ;
}

/** Why an operation asks for more than a read or a write otherwise does, at once or with the size of the company; or null. */
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

/** Whether it answers lines, which are sent as they are read. */
function isFile(id: OperationId): boolean {
  const { answers }: Operation = operations[id];
  const answer = answers[200];
  return answer !== undefined && answer !== null && isFileAnswer(answer) && answer.media === 'text/csv';
}
