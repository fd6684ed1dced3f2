import type { Refused } from '#app/lib/refused.ts';
import { BATCH_REFUSALS, type BatchRefusal } from '#contract/enums.ts';

export type RefusedRequest = { id: number; reason: BatchRefusal };

/** Returns the blocking requests and their reasons from the data of SALARY_BATCH_REFUSED. */
export function batchRefusalsIn(refused: Refused | null): RefusedRequest[] {
  if (refused?.refusal?.code !== 'SALARY_BATCH_REFUSED') return [];
  const { data } = refused.refusal;
  if (typeof data !== 'object' || data === null || !('refused' in data) || !Array.isArray(data.refused))
    return [];
  return data.refused.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('id' in one) || !('reason' in one)) return [];
    const reason = BATCH_REFUSALS.find((known) => known === one.reason);
    return reason && typeof one.id === 'number' ? [{ id: one.id, reason }] : [];
  });
}
