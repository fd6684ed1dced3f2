// The documents, and which of them a person must submit.

import type { RightToWork } from './facts.ts';
import { needsStatus } from './permits.ts';
import { RESIDENCE_STATUSES, type ResidenceStatus } from './status.ts';

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

/** What a document of the type `other` certifies. */
export const CERTIFICATES = [
  'designation_paper',
  'work_permission',
  'school_calendar',
  'renewal_receipt',
  'passbook',
] as const;

export type Certificate = (typeof CERTIFICATES)[number];

/** A kind of document: its type, and for the type `other` the certificate; otherwise null. */
export interface PaperKind {
  type: PaperType;
  certificate: Certificate | null;
}

const CARD_SIDES = [paperKind('card_front'), paperKind('card_back')];
const PASSPORT = paperKind('passport');
const DESIGNATION: PaperKind = { type: 'other', certificate: 'designation_paper' };

const PAPERS_BY_STATUS: Record<ResidenceStatus, readonly PaperKind[]> = {
  study_abroad: [...CARD_SIDES, PASSPORT, paperKind('student_front'), paperKind('student_back')],
  family_stay: [...CARD_SIDES, PASSPORT],
  designated_activities: [...CARD_SIDES, PASSPORT, DESIGNATION],
  permanent_resident: CARD_SIDES,
  spouse_of_permanent_resident: CARD_SIDES,
  spouse_of_japanese_citizen: CARD_SIDES,
  long_term_resident: CARD_SIDES,
  engineer_specialist: [...CARD_SIDES, PASSPORT],
  specified_skilled_worker: [...CARD_SIDES, PASSPORT, DESIGNATION],
  technical_intern: [...CARD_SIDES, PASSPORT],
  training_employment: [...CARD_SIDES, PASSPORT],
  other: [...CARD_SIDES, PASSPORT, DESIGNATION],
};

/** The key in {@link NEEDED_PAPERS} of people who need a status and have none yet. */
export const WITHOUT_STATUS = 'none';

/**
 * The required documents by status, as a table for queries over many people; same as {@link
 * papersNeeded}.
 */
export const NEEDED_PAPERS: Record<string, readonly PaperKind[]> = {
  ...Object.fromEntries(RESIDENCE_STATUSES.map((status) => [status, PAPERS_BY_STATUS[status]])),
  [WITHOUT_STATUS]: CARD_SIDES,
};

/** The facts that decide which documents a person must submit. */
export interface PaperOwner {
  /** ISO 3166-1 alpha-2; null while unknown. */
  nationality: string | null;
  status: ResidenceStatus | null;
}

/**
 * Returns the documents that the office needs from a person: none from a Japanese national or for an
 * unknown nationality, the card from a foreign national without a stored status.
 */
export function papersNeeded({ nationality, status }: PaperOwner): readonly PaperKind[] {
  if (status !== null) return PAPERS_BY_STATUS[status];
  const withoutPapers: RightToWork = {
    nationality,
    residence: null,
    studentCardExpiresOn: null,
    vacations: [],
  };
  return needsStatus(withoutPapers) ? CARD_SIDES : [];
}

export function isOfKind(paper: PaperKind, other: PaperKind): boolean {
  return paper.type === other.type && paper.certificate === other.certificate;
}

function paperKind(type: Exclude<PaperType, 'other'>): PaperKind {
  return { type, certificate: null };
}
