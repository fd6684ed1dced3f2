import type { OperationId } from '#contract/operations.ts';

const FILE = 'a file, in chunks of people';
/** Decision 025. */
const MONTH = 'a month, worked out for 1,000 people at a time';

/** Operations whose round trips grow with the number of people, with the reason. */
export const GROWING: ReadonlyMap<OperationId, string> = new Map<OperationId, string>([
  ['audit.export', 'a file, in chunks of rows'],
  ['configuration.preview', 'what settings change of months, for 1,000 people at a time'],
  ['hello_work.export', FILE],
  ['people_files.export', FILE],
  ['reports.export', FILE],
  ['reports.monthly', MONTH],
  ['reports.monthly.export', FILE],
  ['reports.read', 'a day, for 1,000 people at a time'],
  ['roster_files.export', FILE],
  ['shifts.copy', 'the work of everybody who is copied'],
  ['sync.export', FILE],
  ['work_histories.export', FILE],
  ['work_histories.monthly.export', FILE],
  ['work_histories.monthly.sums', MONTH],
]);
