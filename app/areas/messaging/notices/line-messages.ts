import { rightKey } from '#app/areas/papers/parts/own-hours/right-words.ts';
import { availabilityHref } from '#app/areas/roster/own-availability/availability-address.ts';
import { cannotComeHref, monthHref } from '#app/areas/roster/own-shifts/own-shift-href.ts';
import { wordsIn } from '#app/lib/all-words.ts';
import { type Format, formatFor, type NamedThing } from '#app/lib/format.ts';
import type { Translate } from '#app/lib/use-translation.ts';
import { AVAILABILITY_MONTHS_AHEAD } from '#contract/limits.ts';
import type {
  LineAnswer,
  LineDeed,
  LineMessage,
  LineReader,
  LineRefusal,
  LineReply,
} from '#contract/messaging/line.ts';
import type { NoticeContent } from '#contract/messaging/notice-kinds.ts';
import type { OwnHours } from '#contract/papers/own-work.ts';
import type { OwnAsk } from '#contract/roster/candidates.ts';
import type { OwnShift, OwnWorkplace } from '#contract/roster/own-shifts.ts';
import { LANGUAGES, type Language } from '#contract/site/languages.ts';
import { allowsWork } from '#domain/papers/card-state.ts';
import { DELAYS } from '#domain/roster/late-arrival.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { lastDayOfMonth, monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import { clockMinutes, clockOfInstant } from '#domain/time/clock.ts';
import { fromStamp } from '#domain/time/instant.ts';

const LINE_WORDS = ['line', 'own_shifts', 'own_work', 'availability', 'shift_messages', 'errors'] as const;
type TranslateLine = Translate<
  'line',
  'own_shifts' | 'own_work' | 'availability' | 'shift_messages' | 'errors'
>;

/** The words and formats of a reader, and the addresses of pages. */
type LineTexts = { t: TranslateLine; format: Format; today: CalendarDate; page: (path: string) => string };

/** Lines, and buttons before those of the menu. A sender who is not linked gets no menu. */
type LineParts = { lines: readonly (string | null)[]; replies?: readonly LineReply[]; menu?: false };

type AnswerOf<Is> = Extract<LineAnswer, { is: Is }>;

const OFFERS = '/my-page/ask';
const CHANNELS_PAGE = '/my-page/settings#channels';
/** More shifts are answered on the page. */
const CHOICES_MAX = 8;

/** What people can write instead of pressing a button. */
const TEXT_DEEDS: readonly LineDeed[] = [
  { does: 'menu' },
  { does: 'next_shift' },
  { does: 'hours_left' },
  { does: 'availability' },
  { does: 'come', shift_id: null },
  { does: 'cannot_come', shift_id: null },
  ...DELAYS.map((minutes): LineDeed => ({ does: 'late', shift_id: null, minutes })),
];

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

/** The buttons below a notice: an answer to what it asks, then the menu. */
export function noticeReplies(content: NoticeContent, reader: LineReader): LineReply[] {
  const texts = textsOf(reader);
  return [...answersTo(content, texts), ...menuOf(texts)];
}

/** What the words of a button mean as a text, in whichever language they are. */
export function deedOfText(text: string): { deed: LineDeed; language: Language } | null {
  const typed = plainText(text);
  for (const language of LANGUAGES) {
    const t = wordsIn(language, LINE_WORDS);
    const deed = TEXT_DEEDS.find((one) => plainText(labelOf(one, t)) === typed);
    if (deed) return { deed, language };
  }
  return null;
}

/** Without differences that a keyboard makes. */
function plainText(text: string): string {
  const words = text.normalize('NFKC').replace(/[’‘`]/g, "'").trim().replace(/\s+/g, ' ');
  return words.replace(/[.!\u3002]+$/, '').toLowerCase();
}

function textsOf({ language, site, today }: LineReader): LineTexts {
  return {
    t: wordsIn(language, LINE_WORDS),
    format: formatFor(language),
    today,
    page: (path) => `${site}${path}`,
  };
}

function labelOf(deed: LineDeed, t: TranslateLine): string {
  switch (deed.does) {
    case 'late':
      return t('words.late', { minutes: deed.minutes });
    case 'accept':
      return t('words.come');
    case 'decline':
      return t('words.cannot_come');
    case 'available':
      return t('availability:answers.yes');
    case 'unavailable':
      return t('availability:answers.no');
    case 'day':
      return t('buttons.another_day');
    default:
      return t(`words.${deed.does}`);
  }
}

function replyTo(deed: LineDeed, { t }: LineTexts): LineReply {
  return { label: labelOf(deed, t), deed };
}

function menuOf(texts: LineTexts): LineReply[] {
  return [
    replyTo({ does: 'next_shift' }, texts),
    replyTo({ does: 'hours_left' }, texts),
    dayChoice(texts.t('words.availability'), texts),
  ];
}

function dayChoice(label: string, { today }: LineTexts): LineReply {
  return { label, first: today, last: lastDayOfChoice(today) };
}

function lastDayOfChoice(today: CalendarDate): CalendarDate {
  return lastDayOfMonth(moveMonth(monthOf(today), AVAILABILITY_MONTHS_AHEAD));
}

/** The offer, or the own shift, that a notice asks about. */
function answersTo({ kind, params }: NoticeContent, texts: LineTexts): LineReply[] {
  if (kind === 'seat_asked' && params.ask_id !== null) {
    const { ask_id } = params;
    return [replyTo({ does: 'accept', ask_id }, texts), replyTo({ does: 'decline', ask_id }, texts)];
  }
  if (kind === 'confirm_asked' && params.shift_id !== null) {
    const { shift_id } = params;
    return [replyTo({ does: 'come', shift_id }, texts), replyTo({ does: 'cannot_come', shift_id }, texts)];
  }
  return [];
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
      ...(shift ? [{ label: startText(shift, texts), deed: { does, shift_id: shift.shift_id } }] : []),
      ...asks.slice(0, CHOICES_MAX).map((ask): LineReply => {
        const deed = { does: does === 'come' ? 'accept' : 'decline', ask_id: ask.id } as const;
        return { label: startText(ask, texts), deed };
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
      ...where.map((entrance) => t('entrance', { entrance })),
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

/** As the page of the own hours says it, with durations in words. */
function hoursLines(hours: OwnHours, { t, format }: LineTexts): string[] {
  const { right_to_work: right } = hours;
  const limits = allowsWork(right) ? [...limitLines('any_7_days'), ...limitLines('monday_week')] : [];
  const key = rightKey(right);
  const date = right.last_day === null ? '' : format.fullDay(right.last_day);
  return [
    ...(limits.length === 0 && allowsWork(right) ? [t('no_limit')] : limits),
    ...(key === null ? [] : [t(`own_work:right.${key}`, { date })]),
  ];

  function limitLines(window: 'any_7_days' | 'monday_week'): string[] {
    const minutes = hours[window];
    if (minutes === null) return [];
    const { other, near } = minutes;
    const [left, used, limit] = [minutes.left, minutes.used, minutes.limit].map(format.duration);
    const to = format.day(minutes.to);
    const elsewhere = other > 0 ? ` ${t('own_work:of_other', { other: format.duration(other) })}` : '';
    return [
      t(`own_work:${window}`),
      minutes.left === 0 ? t('own_work:reached', { date: to }) : t('own_work:left', { left, date: to }),
      ...(near && minutes.left > 0 ? [t('own_work:near')] : []),
      t('own_work:used', { used, limit, from: format.day(minutes.from) }) + elsewhere,
    ];
  }
}
