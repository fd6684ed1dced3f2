// F-08, F-09, F-14, F-15: the permits that a person's right to work depends on, for the rules of the
// roster.

import type { PermitFacts } from '#domain/roster/facts.ts';
import type { Residence, RightToWork } from './facts.ts';
import { lastDayOfStatus } from './renewal.ts';
import { ruleOf } from './status.ts';

const NOT_CLEARED: PermitFacts = { kind: 'not_cleared', lastDay: null };

/**
 * Whether a person is known to need a residence status. A person without a known nationality is not
 * checked.
 */
export function needsStatus({ nationality, residence }: RightToWork): boolean {
  return residence !== null || (nationality !== null && nationality !== 'JP');
}

/**
 * Returns the permits that the right to work depends on; empty for a person who needs none. Everything
 * that is not known to be allowed counts as not cleared: a foreign national without a status, a status
 * without a last day, a missing permission, a designation paper that no reviewer has read (F-09).
 */
export function permitsOf(person: RightToWork): PermitFacts[] {
  const { residence, studentCardExpiresOn } = person;
  if (!needsStatus(person)) return [];
  if (residence === null) return [NOT_CLEARED];
  const permits = [permitOf(residence)].filter((permit) => permit !== null);
  if (residence.status === 'study_abroad' && studentCardExpiresOn !== null) {
    permits.push({ kind: 'student_card', lastDay: studentCardExpiresOn });
  }
  return permits;
}

function permitOf(residence: Residence): PermitFacts | null {
  const { status, expiresOn, renewalFiledOn } = residence;
  const { work, ends } = ruleOf(status);
  if (ends === 'card') return expiresOn === null ? null : { kind: 'permanent_card', lastDay: expiresOn };
  if (expiresOn === null) return NOT_CLEARED;
  if (work === 'by_permission' && !residence.permission) return NOT_CLEARED;
  if (work === 'by_paper' && residence.paperCap === null) return NOT_CLEARED;
  return { kind: 'residence', lastDay: lastDayOfStatus(expiresOn, renewalFiledOn) };
}
