import type { TabletState } from '#contract/attendance/tablets.ts';
import type { RecordPunch } from '#domain/attendance/review-item.ts';
import { bareDigits } from '#domain/format/staff-no.ts';
import { DAY_MS } from '#domain/time/calendar-date.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { StoredDraft, TabletContent, TabletPunch } from './keep/tablet-store.ts';

export type Person = TabletState['people'][number];

/** What the tablet knows. */
export type Known = Pick<TabletContent, 'state' | 'punches' | 'drafts'>;

/** Leading zeros count, but hands with gloves leave them out. */
function sameDigits(one: string, other: string): boolean {
  const digits = bareDigits(one);
  return digits !== '' && digits === bareDigits(other);
}

/**
 * Returns the staff number that typed digits mean: of the pad, which has no letters. Digits that fit
 * no person and no earlier punch here, or several, stay as they are.
 */
export function meantNumber(known: Known, digits: string): string {
  return (
    numberFitting(peopleNumbers(known), digits) ?? numberFitting(punchedNumbers(known), digits) ?? digits
  );
}

function numberFitting(numbers: readonly string[], digits: string): string | null {
  if (numbers.includes(digits)) return digits;
  const [meant, other] = numbers.filter((number) => sameDigits(number, digits));
  return other === undefined ? (meant ?? null) : null;
}

function peopleNumbers({ state }: Known): string[] {
  return (state?.people ?? []).flatMap(({ user }) => user.staff_no ?? []);
}

function punchedNumbers({ punches, drafts }: Known): string[] {
  const numbers = [...punches.map(({ number }) => number), ...drafts.map(({ punch }) => punch.who?.number)];
  return [...new Set(numbers.flatMap((number) => number ?? []))];
}

/** Returns the person with this number, as far as the tablet knows. */
export function personOf(state: TabletState | null, number: string): Person | null {
  return state?.people.find(({ user }) => user.staff_no === number) ?? null;
}

/** A check-in or check-out of this tablet. */
export interface OwnPunch {
  kind: RecordPunch;
  at: Instant;
  answer: TabletPunch['answer'];
}

/** Returns the punches of a person at this tablet, the first one first. */
export function ownPunches({ punches, drafts }: Known, number: string): OwnPunch[] {
  const signed = punches.filter((one) => one.number === number);
  const pressed = drafts.filter(({ punch }) => punch.who?.number === number);
  return [
    ...signed.map(({ kind, at, answer }) => ({ kind, at, answer })),
    ...pressed.map(({ punch, at }) => ({ kind: punch.kind, at, answer: null })),
  ].filter((one): one is OwnPunch => one.kind !== 'head_count');
}

/**
 * Whether a person is likely at work: by their last punch here, or by the server where it knows more.
 * A check-in of longer ago than a day says nothing.
 */
export function isLikelyIn(known: Known, number: string, now: Instant): boolean {
  const person = personOf(known.state, number);
  const last = ownPunches(known, number).at(-1);
  const heard = known.state?.now_ms ?? 0;
  const isNews = last !== undefined && (person === null || last.answer === null || last.at > heard);
  if (!isNews) return person?.is_in ?? false;
  return last.kind === 'check_in' && now - last.at < DAY_MS;
}

/** Returns how many people are likely at work here. */
export function countIn(known: Known, now: Instant): number {
  const numbers = new Set([...peopleNumbers(known), ...punchedNumbers(known)]);
  return [...numbers].filter((number) => isLikelyIn(known, number, now)).length;
}

/** Returns the last punch of a person here that the server took as unverified; null after a better one. */
export function lastDoubted(known: Known, number: string): OwnPunch | null {
  const last = ownPunches(known, number).findLast(({ answer }) => answer !== null);
  return last?.answer?.identity ? last : null;
}

/** How long the presses that can still be cancelled are listed: the last ones, the newest first. */
export function cancellable(drafts: readonly StoredDraft[], page: number, most: number): StoredDraft[] {
  return drafts
    .filter((draft) => draft.page === page)
    .slice(-most)
    .reverse();
}
