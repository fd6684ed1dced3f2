import type { OwnHours } from '#contract/papers/own-work.ts';
import { allowsWork } from '#domain/papers/card-state.ts';
import type { LineTexts } from './line-texts.ts';

/**
 * As the page of the own hours says it, with durations in words. What the papers say, and until when, stays on
 * that page.
 */
export function hoursLines(hours: OwnHours, { t, format, page }: LineTexts): string[] {
  if (!allowsWork(hours.right_to_work)) return [t('ask_office'), page('/my-page/work')];
  const limits = [...limitLines('any_7_days'), ...limitLines('monday_week')];
  return limits.length === 0 ? [t('no_limit')] : limits;

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
