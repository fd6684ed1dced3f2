// F-20, F-21: how a paper is decided.

import type { PaperType } from './papers.ts';

export const PAPER_STATES = ['waiting', 'approved', 'rejected'] as const;

export type PaperState = (typeof PAPER_STATES)[number];

/** What is commonly wrong with a paper; `other` is told in the reviewer's own words. */
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

/** Whether the reviewer uploaded the paper, and what follows from it. */
export const OWN_UPLOADS = ['no', 'allowed', 'not_allowed', 'others_review'] as const;

export type OwnUpload = (typeof OWN_UPLOADS)[number];

/**
 * F-21: an uploader does not decide the paper. The exception is the only person who may review the paper, in a
 * company that allows it.
 */
export function ownUploadOf({
  isOwn,
  isAllowed,
  hasOtherReviewer,
}: {
  isOwn: boolean;
  /** Whether the company allows the exception. */
  isAllowed: boolean;
  /** Whether another person may review the paper. */
  hasOtherReviewer: boolean;
}): OwnUpload {
  if (!isOwn) return 'no';
  if (hasOtherReviewer) return 'others_review';
  return isAllowed ? 'allowed' : 'not_allowed';
}

/** A paper, by what the rule looks at. */
export interface PaperFacts {
  type: PaperType;
  state: PaperState;
  ownUpload: OwnUpload;
}

export type PaperDecision =
  | {
      kind: 'approve' /** Whether the reviewer typed or confirmed what the paper says. */;
      confirmed: boolean;
    }
  | { kind: 'reject'; reason: string };

export type PaperRefusal = 'decided' | 'own_upload' | 'not_confirmed' | 'no_reason';

/** Whose number, status or last day is taken over from them. */
const READ_OFF: readonly PaperType[] = ['passport', 'card_front', 'student_front'];

/**
 * Why a paper cannot be decided so, or null. A decided one stays as it is, an own upload is left to others (F-21), and
 * of a card nothing is taken over that the reviewer did not type or confirm (F-20).
 */
export function refusalOfDecision(paper: PaperFacts, decision: PaperDecision): PaperRefusal | null {
  if (paper.state !== 'waiting') return 'decided';
  if (paper.ownUpload === 'not_allowed' || paper.ownUpload === 'others_review') return 'own_upload';
  if (decision.kind === 'reject') return decision.reason.trim() === '' ? 'no_reason' : null;
  return READ_OFF.includes(paper.type) && !decision.confirmed ? 'not_confirmed' : null;
}
