import type { Format } from '#app/lib/format.ts';
import type { Translate } from '#app/lib/use-translation.ts';
import type { DocumentKind } from '#contract/enums.ts';
import type { OtherNames } from '#contract/fields/other-names.ts';
import { firstDayOf, lastDayOfMonth, monthOf } from '#domain/time/calendar-month.ts';
import { parseClock } from '#domain/time/clock.ts';
import type { TranslateNotices } from './view.ts';

/** A name with the column types of SQL. */
type StoredName = { last_name: string; first_name: string; given_first: 0 | 1 | null };

export function nameText({ given_first, ...name }: StoredName, format: Format): string {
  return format.personName({ ...name, given_first: given_first === 1 });
}

type NoticeTimes = { date: string | null; start_time: string | null; end_time: string | null };

type NoticeWorkplace = { workplace: string; workplace_names?: OtherNames | null | undefined };

/** The workplace as its reader needs it. */
export function workplaceText(
  { workplace, workplace_names: names }: NoticeWorkplace,
  format: Format,
): string {
  return format.nameOf({ name: workplace, names });
}

/** Workplace and times of a shift, in the short form for staff. */
export function shiftText(
  { date, start_time, end_time, ...place }: NoticeTimes & NoticeWorkplace,
  t: TranslateNotices,
  format: Format,
): string {
  const workplace = workplaceText(place, format);
  const [start, end] = [parseClock(start_time ?? ''), parseClock(end_time ?? '')];
  if (date === null || start === null || end === null) return workplace;
  return t('shift', { date: format.fullDay(date), times: format.plainRange(start, end), workplace });
}

type NamedDocument = { kind: DocumentKind | null; of_period: string | null };

/** A document that the office issues, with its year or month. */
export function documentText(
  { kind, of_period }: NamedDocument,
  t: Translate<'notices'>,
  format: Format,
): string {
  if (kind === null) return '';
  const document = t(`documents.kinds.${kind}`);
  if (kind === 'withholding_slip') return t('documents.of_year', { document, period: of_period });
  if (kind === 'pay_statement')
    return t('documents.of_month', { document, period: monthText(of_period, format) });
  return document;
}

export function dayText(date: string | null, format: Format): string {
  return date ? format.fullDay(date) : '';
}

export function monthText(month: string | null, format: Format): string {
  return month ? format.month(month) : '';
}

/** A whole month by its name, one day alone, else the first and the last day. */
export function spanText(from: string | null, to: string | null, format: Format): string {
  if (!from || !to) return '';
  const month = monthOf(from);
  if (from === firstDayOf(month) && to === lastDayOfMonth(month)) return format.month(month);
  return from === to ? format.fullDay(from) : format.range(format.fullDay(from), format.fullDay(to));
}

/** Adds a line with the number of lines left out. */
export function withMore(lines: readonly string[], count: number, moreText: (more: number) => string) {
  const more = count - lines.length;
  return more > 0 ? [...lines, moreText(more)] : [...lines];
}
