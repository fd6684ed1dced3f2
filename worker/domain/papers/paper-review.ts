// F-20, F-21: how a document is approved or rejected.

import type { Certificate, PaperKind, PaperType } from './papers.ts';

export const PAPER_STATES = ['waiting', 'approved', 'rejected'] as const;

export type PaperState = (typeof PAPER_STATES)[number];

/** Common faults of a document; for `other` the reviewer writes their own text. */
export const PAPER_FAULTS = [
  'blurred',
  'cut_off',
  'wrong_paper',
  'expired',
  'name_differs',
  'number_differs',
  'not_the_latest',
  'no_permission',
  'my_number_visible',
  'not_enrolled',
  'no_face',
  'several_people',
  'other',
] as const;

export type PaperFault = (typeof PAPER_FAULTS)[number];

/** Whether the reviewer uploaded the document, and whether they may still decide it. */
export const OWN_UPLOADS = ['no', 'allowed', 'not_allowed', 'others_review'] as const;

export type OwnUpload = (typeof OWN_UPLOADS)[number];

/**
 * F-21: an uploader does not decide the document. The exception is the only person who may review it,
 * in a company that allows it.
 */
export function ownUploadOf({
  isOwn,
  isAllowed,
  hasOtherReviewer,
}: {
  isOwn: boolean;
  /** Whether the company allows the exception. */
  isAllowed: boolean;
  /** Whether another person may review the document. */
  hasOtherReviewer: boolean;
}): OwnUpload {
  if (!isOwn) return 'no';
  if (hasOtherReviewer) return 'others_review';
  return isAllowed ? 'allowed' : 'not_allowed';
}

/** The facts about a document that the rule needs. */
export interface PaperFacts {
  type: PaperType;
  state: PaperState;
  ownUpload: OwnUpload;
}

export type PaperDecision =
  | {
      kind: 'approve';
      /** Whether the reviewer typed or confirmed the data of the document. */
      confirmed: boolean;
    }
  | { kind: 'reject'; reason: string };

export type PaperRefusal = 'decided' | 'own_upload' | 'not_confirmed' | 'no_reason';

/** Documents whose number, status or last day is stored after approval. */
const READ_OFF: readonly PaperType[] = ['passport', 'card_front', 'student_front'];

/** Kinds with data that the reviewer reads and stores with the approval, if the status uses it. */
const WITH_DATA: readonly (PaperType | Certificate)[] = [
  ...READ_OFF,
  'card_back',
  'designation_paper',
  'renewal_receipt',
];

/** Whether the approval of a document of this kind may also store what the reviewer read in it. */
export function holdsData({ type, certificate }: PaperKind): boolean {
  return WITH_DATA.includes(certificate ?? type);
}

/**
 * Returns why a document may not be decided in this way, or null. A decided document stays as it is. An
 * own upload is left to others (F-21). No data of a card is stored unless the reviewer typed or
 * confirmed it (F-20).
 */
export function refusalOfDecision(paper: PaperFacts, decision: PaperDecision): PaperRefusal | null {
  if (paper.state !== 'waiting') return 'decided';
  if (isLeftToOthers(paper)) return 'own_upload';
  if (decision.kind === 'reject') return decision.reason.trim() === '' ? 'no_reason' : null;
  return READ_OFF.includes(paper.type) && !decision.confirmed ? 'not_confirmed' : null;
}

/**
 * As {@link refusalOfDecision}, for a decision on many documents at once. Documents with data to read are
 * approved one by one (F-20).
 */
export function refusalAmongMany(
  paper: PaperFacts & PaperKind,
  decision: PaperDecision,
): PaperRefusal | null {
  const refusal = refusalOfDecision(paper, decision);
  return refusal === null && decision.kind === 'approve' && holdsData(paper) ? 'not_confirmed' : refusal;
}

function isLeftToOthers({ ownUpload }: PaperFacts): boolean {
  return ownUpload === 'not_allowed' || ownUpload === 'others_review';
}

/** What has happened since a decision, for its withdrawal. */
export interface SinceDecision {
  /** Whether another document of the kind waits. */
  sentAgain: boolean;
  /** Whether the image of the document that an approval replaced is gone. */
  replacedGone: boolean;
}

export type ReopenRefusal = 'not_decided' | 'own_upload' | 'data_stored' | 'sent_again' | 'replaced_gone';

/**
 * Returns why a decision may not be taken back, or null. Data that was stored with an approval stays in
 * use, so that approval stays too (F-20). An own upload is left to others (F-21).
 */
export function refusalOfReopening(
  paper: PaperFacts & PaperKind,
  since: SinceDecision,
): ReopenRefusal | null {
  if (paper.state === 'waiting') return 'not_decided';
  if (isLeftToOthers(paper)) return 'own_upload';
  if (paper.state === 'approved' && holdsData(paper)) return 'data_stored';
  if (since.sentAgain) return 'sent_again';
  return since.replacedGone ? 'replaced_gone' : null;
}
