import type { FileRefused } from '#contract/pay/salary-batches.ts';

/** Why no bank file was written, out of the refusal of the API; empty where it failed otherwise. */
export function faultsIn(refusal: unknown): FileRefused['faults'] {
  if (typeof refusal !== 'object' || refusal === null || !('data' in refusal)) return [];
  return isFileRefused(refusal.data) ? refusal.data.faults : [];
}

function isFileRefused(data: unknown): data is FileRefused {
  return typeof data === 'object' && data !== null && 'faults' in data && Array.isArray(data.faults);
}
