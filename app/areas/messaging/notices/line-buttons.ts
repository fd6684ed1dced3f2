import { AVAILABILITY_MONTHS_AHEAD } from '#contract/limits.ts';
import type { LineCommand, LineReader, LineReply } from '#contract/messaging/line.ts';
import type { NoticeContent } from '#contract/messaging/notice-kinds.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { lastDayOfMonth, monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import { type LineTexts, type TranslateLine, textsOf } from './line-texts.ts';

/** The buttons below a notice: an answer to what it asks, then the menu. */
export function noticeReplies(content: NoticeContent, reader: LineReader): LineReply[] {
  const texts = textsOf(reader);
  return [...answersTo(content, texts), ...menuOf(texts)];
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

export function labelOf(command: LineCommand, t: TranslateLine): string {
  switch (command.does) {
    case 'late':
      return t('words.late', { minutes: command.minutes });
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
      return t(`words.${command.does}`);
  }
}

export function replyTo(command: LineCommand, { t }: LineTexts): LineReply {
  return { label: labelOf(command, t), command };
}

export function menuOf(texts: LineTexts): LineReply[] {
  return [
    replyTo({ does: 'next_shift' }, texts),
    replyTo({ does: 'hours_left' }, texts),
    dayChoice(texts.t('words.availability'), texts),
  ];
}

export function dayChoice(label: string, { today }: LineTexts): LineReply {
  return { label, first: today, last: lastDayOfChoice(today) };
}

export function lastDayOfChoice(today: CalendarDate): CalendarDate {
  return lastDayOfMonth(moveMonth(monthOf(today), AVAILABILITY_MONTHS_AHEAD));
}
