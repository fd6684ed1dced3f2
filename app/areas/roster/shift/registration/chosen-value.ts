import type { PendingRegistration } from '#contract/roster/recruitment.ts';

/** The value of a registration's checkbox: its id and the version that was shown. */
export function chosenValue({ id, version }: Pick<PendingRegistration, 'id' | 'version'>): string {
  return `${id}:${version}`;
}
