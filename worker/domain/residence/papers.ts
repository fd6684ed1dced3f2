// The papers of domain.md 3.4, and who has to bring which.

import type { RightToWork } from './facts.ts';
import { needsStatus } from './permits.ts';
import type { ResidenceStatus } from './status.ts';

export const PAPER_TYPES = [
  'passport',
  'card_front',
  'card_back',
  'student_front',
  'student_back',
  'portrait',
  'other',
] as const;

export type PaperType = (typeof PAPER_TYPES)[number];

/** What a paper of the type `other` certifies. */
export const CERTIFICATES = ['designation_paper', 'school_calendar', 'renewal_receipt', 'passbook'] as const;

export type Certificate = (typeof CERTIFICATES)[number];

const CARD = ['card_front', 'card_back'] as const;

const NEEDED: Record<ResidenceStatus, readonly PaperType[]> = {
  study_abroad: [...CARD, 'passport', 'student_front', 'student_back'],
  family_stay: [...CARD, 'passport'],
  designated_activities: [...CARD, 'passport', 'other'],
  permanent_resident: CARD,
  spouse_of_permanent_resident: CARD,
  spouse_of_japanese_citizen: CARD,
  long_term_resident: CARD,
  other: [...CARD, 'passport', 'other'],
};

/** The papers that the office needs of somebody: none of a Japanese national, the card of who has no status yet. */
export function papersNeeded(person: RightToWork): readonly PaperType[] {
  if (person.residence !== null) return NEEDED[person.residence.status];
  return needsStatus(person) ? CARD : [];
}
