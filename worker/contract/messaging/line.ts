import { z } from 'zod';
import type { AvailabilityAnswer } from '#contract/enums.ts';
import { DateText } from '#contract/fields/formats.ts';
import type { OwnHours } from '#contract/papers/own-work.ts';
import type { OwnAsk } from '#contract/roster/candidates.ts';
import type { OwnShift, OwnWorkplace } from '#contract/roster/own-shifts.ts';
import type { Language } from '#contract/site/languages.ts';
import { DELAYS } from '#domain/roster/late-arrival.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

const id = z.int().positive();
/** Null in a text without a button: the next shift, or the only offer. */
const shift_id = id.nullable();

/**
 * What a linked person does by LINE. The data of a button is one of these as JSON. It names things by
 * their ids and proves nothing: everyone can make it up.
 */
export const LineCommand = z.discriminatedUnion('does', [
  z.object({ does: z.literal('menu') }),
  z.object({ does: z.literal('next_shift') }),
  z.object({ does: z.literal('hours_left') }),
  z.object({ does: z.literal('availability') }),
  z.object({ does: z.literal('come'), shift_id }),
  z.object({ does: z.literal('cannot_come'), shift_id }),
  z.object({ does: z.literal('late'), shift_id, minutes: z.literal(DELAYS) }),
  z.object({ does: z.literal('accept'), ask_id: id }),
  z.object({ does: z.literal('decline'), ask_id: id }),
  z.object({ does: z.literal('day'), date: DateText }),
  z.object({ does: z.literal('available'), date: DateText }),
  z.object({ does: z.literal('unavailable'), date: DateText }),
]);
export type LineCommand = z.infer<typeof LineCommand>;

/** A button below a message: it does something, chooses a day for `day`, or opens a page. */
export type LineReply = { label: string } & (
  | { command: LineCommand }
  | { first: CalendarDate; last: CalendarDate }
  | { url: string }
);

/** The reader of a message, the address of this site, and the first day that they can choose. */
export type LineReader = { language: Language; site: string; today: CalendarDate };

export type LineMessage = { text: string; replies: readonly LineReply[] };

/** Why a command was refused, as a person needs to know it. */
export type LineRefusal =
  | 'not_found'
  | 'taken'
  | 'past'
  | 'rules'
  | 'accepted'
  | 'too_early'
  | 'not_late_now'
  | 'no_such_day'
  | 'changed';

/** What LINE answers, before it has words. It has no amounts, no names of others and no dates of papers. */
export type LineAnswer =
  | { is: 'linked' }
  | { is: 'not_known' }
  | { is: 'not_linked' }
  | { is: 'too_many' }
  | { is: 'too_old' }
  | { is: 'already' }
  | { is: 'menu' }
  | { is: 'choose_day' }
  | { is: 'nothing_to_answer' }
  | { is: 'next_shift'; shift: OwnShift | null; workplace: OwnWorkplace | null }
  | { is: 'hours_left'; hours: OwnHours }
  | { is: 'which'; does: 'come' | 'cannot_come'; asks: readonly OwnAsk[]; shift: OwnShift | null }
  | { is: 'accepted'; ask: OwnAsk | null }
  | { is: 'declined'; ask: OwnAsk | null }
  | { is: 'will_come'; shift: OwnShift }
  | { is: 'say_why'; shift: OwnShift }
  | { is: 'late'; shift: OwnShift }
  | { is: 'day'; date: CalendarDate; answer: AvailabilityAnswer | null }
  | { is: 'day_sent'; date: CalendarDate; answer: 'yes' | 'no'; late: boolean }
  | { is: 'refused'; why: LineRefusal };
