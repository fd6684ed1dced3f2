import type { FileRefused } from '#contract/pay/salary-batches.ts';

/** Returns the faults that prevented the bank file; empty for other failures. */
export function faultsIn(refusal: unknown): FileRefused['faults'] {
  if (typeof refusal !== 'object' || refusal === null || !('data' in refusal)) return [];
  return isFileRefused(refusal.data) ? refusal.data.faults : [];
}

function isFileRefused(data: unknown): data is FileRefused {
  return typeof data === 'object' && data !== null && 'faults' in data && Array.isArray(data.faults);
}
