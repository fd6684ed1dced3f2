import type { PendingRegistration } from '#contract/roster/recruitment.ts';

/** A registration as its checkbox posts it: which one, and at which version it was seen. */
export function chosenValue({ id, version }: Pick<PendingRegistration, 'id' | 'version'>): string {
  return `${id}:${version}`;
}
