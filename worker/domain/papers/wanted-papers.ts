// Which papers are still wanted of somebody: never sent, sent back and not sent again, or of a card that ends.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { PaperState } from './paper-review.ts';
import { isOfKind, type PaperKind, type PaperOwner, papersNeeded } from './papers.ts';

/** A paper that was sent. Lists of them stand in the order of sending, the earliest first. */
export interface SentPaper extends PaperKind {
  state: PaperState;
}

export type NeededPaper = PaperKind & { state: PaperState | null };

/** The best first. */
const BEST: readonly PaperState[] = ['approved', 'waiting', 'rejected'];

/** The papers that are needed of somebody, each by the best that was sent of it; null where none was. */
export function neededPapers(owner: PaperOwner, sent: readonly SentPaper[]): NeededPaper[] {
  return papersNeeded(owner).map(({ type, certificate }) => {
    const states = sent.filter((paper) => isOfKind(paper, { type, certificate })).map(({ state }) => state);
    return { type, certificate, state: BEST.find((state) => states.includes(state)) ?? null };
  });
}

/** The needed ones of which nothing was ever sent. */
export function missingPapers(owner: PaperOwner, sent: readonly SentPaper[]): PaperKind[] {
  return neededPapers(owner, sent)
    .filter(({ state }) => state === null)
    .map(kindOf);
}

/** F-20: those that were sent back, and of which nothing came behind that waits or was approved. */
export function papersNotSentAgain(sent: readonly SentPaper[]): PaperKind[] {
  return sent
    .filter((paper, place) => isLastOfKind(paper, sent.slice(place + 1)) && paper.state === 'rejected')
    .map(kindOf);
}

/** Somebody with the last days of what they have shown; null where none is known. */
export interface CardHolder extends PaperOwner {
  expiresOn: CalendarDate | null;
  studentCardExpiresOn: CalendarDate | null;
}

/**
 * The papers to ask somebody for: the missing ones, those not sent again, and of a card that ends on or before
 * `endsBy` the front of the next one, unless it waits already.
 */
export function papersToAskFor(
  holder: CardHolder,
  sent: readonly SentPaper[],
  endsBy: CalendarDate,
): PaperKind[] {
  const ends = (day: CalendarDate | null) => day !== null && day <= endsBy;
  const renewed: PaperKind[] = [
    ...(ends(holder.expiresOn) ? [CARD] : []),
    ...(ends(holder.studentCardExpiresOn) ? [STUDENT_CARD] : []),
  ];
  const waits = (one: PaperKind) => sent.some((paper) => isOfKind(paper, one) && paper.state === 'waiting');
  const wanted = [...missingPapers(holder, sent), ...papersNotSentAgain(sent)];
  const more = renewed.filter((one) => !waits(one) && !wanted.some((other) => isOfKind(one, other)));
  return [...wanted, ...more];
}

const CARD: PaperKind = { type: 'card_front', certificate: null };
const STUDENT_CARD: PaperKind = { type: 'student_front', certificate: null };

function isLastOfKind(paper: PaperKind, later: readonly SentPaper[]): boolean {
  return !later.some((other) => isOfKind(paper, other));
}

function kindOf({ type, certificate }: PaperKind): PaperKind {
  return { type, certificate };
}
