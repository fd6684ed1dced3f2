import { availabilityHref } from '#app/areas/roster/own-availability/availability-address.ts';
import { cannotComeHref, monthHref } from '#app/areas/roster/own-shifts/own-shift-href.ts';
import type { NamedThing } from '#app/lib/format.ts';
import type {
  LineAnswer,
  LineMessage,
  LineReader,
  LineRefusal,
  LineReply,
} from '#contract/messaging/line.ts';
import type { OwnAsk } from '#contract/roster/candidates.ts';
import type { OwnShift, OwnWorkplace } from '#contract/roster/own-shifts.ts';
import { DELAYS } from '#domain/roster/late-arrival.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { clockMinutes, clockOfInstant } from '#domain/time/clock.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { dayChoice, lastDayOfChoice, menuOf, replyTo } from './line-buttons.ts';
import { hoursLines } from './line-hours.ts';
import { type LineTexts, textsOf } from './line-texts.ts';

/** Lines, and buttons before those of the menu. A sender who is not linked gets no menu. */
type LineParts = { lines: readonly (string | null)[]; replies?: readonly LineReply[]; menu?: false };

type AnswerOf<Is> = Extract<LineAnswer, { is: Is }>;

const OFFERS = '/my-page/ask';
const CHANNELS_PAGE = '/my-page/settings#channels';
/** More shifts are answered on the page. */
const CHOICES_MAX = 8;

/** The answer in the words of its reader, with buttons. */
export function lineMessage(answer: LineAnswer, reader: LineReader): LineMessage {
  const texts = textsOf(reader);
  const part = LINE_PARTS[answer.is] as (answer: LineAnswer, texts: LineTexts) => LineParts;
  const { lines, replies = [], menu } = part(answer, texts);
  return {
    text: lines.filter((one) => one !== null).join('\n'),
    replies: menu === false ? replies : [...replies, ...menuOf(texts)],
  };
}

const LINE_PARTS: {
  readonly [Is in LineAnswer['is']]: (answer: AnswerOf<Is>, texts: LineTexts) => LineParts;
} = {
  linked: (_, { t }) => ({ lines: [t('linked')] }),
  not_known: (_, { t }) => ({ lines: [t('not_known')], menu: false }),
  not_linked: (_, { t, page }) => ({ lines: [t('not_linked'), page(CHANNELS_PAGE)], menu: false }),
  too_many: (_, { t }) => ({ lines: [t('too_many')], menu: false }),
  too_old: (_, { t }) => ({ lines: [t('too_old')] }),
  already: (_, { t }) => ({ lines: [t('already')] }),
  menu: (_, { t }) => ({ lines: [t('ask')] }),
  choose_day: (_, { t, page, today }) => ({
    lines: [t('choose_day'), t('other_days'), page(availabilityHref(monthOf(today)))],
  }),
  nothing_to_answer: (_, { t }) => ({ lines: [t('nothing_to_answer')] }),
  next_shift: ({ shift, workplace }, texts) => nextShift(shift, workplace, texts),
  hours_left: ({ hours }, texts) => ({ lines: hoursLines(hours, texts) }),
  which: ({ does, asks, shift }, texts) => ({
    lines: [texts.t('which'), ...[shift, ...asks].map((one) => one && shiftLines(one, texts))],
    replies: [
      ...(shift ? [{ label: startText(shift, texts), command: { does, shift_id: shift.shift_id } }] : []),
      ...asks.slice(0, CHOICES_MAX).map((ask): LineReply => {
        const command = { does: does === 'come' ? 'accept' : 'decline', ask_id: ask.id } as const;
        return { label: startText(ask, texts), command };
      }),
    ],
  }),
  accepted: ({ ask }, texts) => ({ lines: [texts.t('accepted'), ask && shiftLines(ask, texts)] }),
  declined: ({ ask }, texts) => ({ lines: [texts.t('declined'), ask && shiftLines(ask, texts)] }),
  will_come: ({ shift }, texts) => ({ lines: [texts.t('will_come'), shiftLines(shift, texts)] }),
  say_why: ({ shift }, texts) => {
    const url = texts.page(cannotComeHref(shift));
    return {
      lines: [shiftLines(shift, texts), texts.t('say_why'), url],
      replies: [{ label: texts.t('buttons.reason'), url }],
    };
  },
  late: ({ shift }, texts) => ({
    lines: [texts.t('late', { time: arrivalText(shift, texts) }), shiftLines(shift, texts)],
  }),
  day: ({ date, answer }, texts) => {
    const { t, format, page } = texts;
    return {
      lines: [
        t('availability:answer_for', { day: format.day(date) }),
        answer && t('day_now', { answer: t(`availability:answers.${answer}`) }),
      ],
      replies: [
        replyTo({ does: 'available', date }, texts),
        replyTo({ does: 'unavailable', date }, texts),
        { label: t('availability:answers.hours'), url: page(availabilityHref(monthOf(date))) },
      ],
    };
  },
  day_sent: ({ date, answer, late }, texts) => {
    const { t, format, page } = texts;
    return {
      lines: [
        t('day_sent', { day: format.day(date), answer: t(`availability:answers.${answer}`) }),
        late ? t('availability:late') : null,
        t('other_days'),
        page(availabilityHref(monthOf(date))),
      ],
      replies: [dayChoice(t('buttons.another_day'), texts)],
    };
  },
  refused: ({ why }, texts) => refusedParts(why, texts),
};

function refusedParts(why: LineRefusal, { t, format, today, page }: LineTexts): LineParts {
  switch (why) {
    case 'taken':
      return { lines: [t('errors:SEAT_TAKEN')] };
    case 'too_early':
      return { lines: [t('own_shifts:confirm_later')] };
    case 'rules':
      return { lines: [t('refused.rules'), page(OFFERS)] };
    case 'accepted':
      return { lines: [t('refused.accepted'), page(monthHref({ date: today }))] };
    case 'no_such_day':
      return { lines: [t('refused.no_such_day', { day: format.day(lastDayOfChoice(today)) })] };
    default:
      return { lines: [t(`refused.${why}`)] };
  }
}

function nextShift(shift: OwnShift | null, workplace: OwnWorkplace | null, texts: LineTexts): LineParts {
  const { t, format } = texts;
  if (!shift) return { lines: [t('own_shifts:next_none')] };
  const { shift_id, confirmed_at, cannot_come, late, delays, to_confirm, to_come } = shift;
  const entrances = workplace?.instructions.filter(({ kind }) => kind === 'entrance') ?? [];
  const where = entrances.map(({ title, names }) => format.nameOf({ name: title, names }));
  return {
    lines: [
      t('own_shifts:next'),
      shiftLines(shift, texts),
      ...where.map((value) => t('labelled', { label: t('own_shifts:first_day.entrance'), value })),
      workplace?.address ?? null,
      confirmed_at && t('own_shifts:confirmed'),
      cannot_come && t('cannot_said'),
      late && t('shift_messages:late_said', { time: arrivalText(shift, texts) }),
      late?.answer ? t(`shift_messages:answered.${late.answer.answer}`) : null,
    ],
    replies: [
      ...(to_confirm || (to_come && cannot_come) ? [replyTo({ does: 'come', shift_id }, texts)] : []),
      ...DELAYS.filter((minutes) => delays.includes(minutes)).map((minutes) =>
        replyTo({ does: 'late', shift_id, minutes }, texts),
      ),
      ...(to_come && !cannot_come ? [replyTo({ does: 'cannot_come', shift_id }, texts)] : []),
    ],
  };
}

type ShiftTimes = Pick<OwnAsk, 'date' | 'start_time' | 'end_time'>;

/** The day, the times and the workplace as the reader can read it. */
function shiftLines(
  { workplace, ...times }: ShiftTimes & { workplace: NamedThing },
  texts: LineTexts,
): string {
  const { format } = texts;
  const span = format.plainSpan(times.start_time, times.end_time);
  return `${format.day(times.date)} ${span}\n${readableName(workplace, texts)}`;
}

/** For a button, which has room for 20 characters. */
function startText({ date, start_time }: ShiftTimes, { format }: LineTexts): string {
  return `${format.day(date)} ${format.plainTime(date, clockMinutes(start_time))}`;
}

function readableName(thing: NamedThing, { t, format }: LineTexts): string {
  const reading = format.readingOf(thing);
  return reading === null ? format.nameOf(thing) : t('with_reading', { name: thing.name, reading });
}

function arrivalText({ date, late }: OwnShift, { format }: LineTexts): string {
  return late ? format.plainTime(date, clockOfInstant(date, fromStamp(late.arrives_at)) ?? 0) : '';
}
