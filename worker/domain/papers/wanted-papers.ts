// The documents that a person must still submit: never sent, rejected and not sent again, or for a card
// that ends.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { PaperState } from './paper-review.ts';
import { isOfKind, type PaperKind, type PaperOwner, papersNeeded } from './papers.ts';

/** A document that was sent. Lists are in the order of sending, the earliest first. */
export interface SentPaper extends PaperKind {
  status: PaperState;
}

export type NeededPaper = PaperKind & { status: PaperState | null };

/** From the best to the worst. */
const BEST: readonly PaperState[] = ['approved', 'waiting', 'rejected'];

/**
 * Returns the required documents of a person, each with the best state of those sent; null where none
 * was sent.
 */
export function neededPapers(owner: PaperOwner, sent: readonly SentPaper[]): NeededPaper[] {
  return papersNeeded(owner).map(({ type, certificate }) => {
    const states = sent.filter((paper) => isOfKind(paper, { type, certificate })).map(({ status }) => status);
    return { type, certificate, status: BEST.find((state) => states.includes(state)) ?? null };
  });
}

/** Returns the required documents of which none was ever sent. */
export function missingPapers(owner: PaperOwner, sent: readonly SentPaper[]): PaperKind[] {
  return neededPapers(owner, sent)
    .filter(({ status }) => status === null)
    .map(paperKindOf);
}

/** F-20: returns the rejected documents without a later one of the same kind. */
export function papersNotSentAgain(sent: readonly SentPaper[]): PaperKind[] {
  return sent
    .filter((paper, place) => isLastOfKind(paper, sent.slice(place + 1)) && paper.status === 'rejected')
    .map(paperKindOf);
}

/** A person with the last days of their cards; null where unknown. */
export interface CardHolder extends PaperOwner {
  expiresOn: CalendarDate | null;
  studentCardExpiresOn: CalendarDate | null;
}

/**
 * Returns the documents to request from a person: missing ones, rejected ones not sent again, and the
 * front of each card that ends on or before `endsBy`, unless a new one is waiting for review.
 */
export function papersToAskFor(
  holder: CardHolder,
  sent: readonly SentPaper[],
  endsBy: CalendarDate,
): PaperKind[] {
  const ends = (day: CalendarDate | null) => day !== null && day <= endsBy;
  const renewed: PaperKind[] = [
    ...(ends(holder.expiresOn) ? [CARD_FRONT] : []),
    ...(ends(holder.studentCardExpiresOn) ? [STUDENT_CARD] : []),
  ];
  const waits = (one: PaperKind) => sent.some((paper) => isOfKind(paper, one) && paper.status === 'waiting');
  const wanted = [...missingPapers(holder, sent), ...papersNotSentAgain(sent)];
  const more = renewed.filter((one) => !waits(one) && !wanted.some((other) => isOfKind(one, other)));
  return [...wanted, ...more];
}

const CARD_FRONT: PaperKind = { type: 'card_front', certificate: null };
const STUDENT_CARD: PaperKind = { type: 'student_front', certificate: null };

function isLastOfKind(paper: PaperKind, later: readonly SentPaper[]): boolean {
  return !later.some((other) => isOfKind(paper, other));
}

function paperKindOf({ type, certificate }: PaperKind): PaperKind {
  return { type, certificate };
}
