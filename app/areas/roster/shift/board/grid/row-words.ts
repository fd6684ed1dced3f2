import { useMemo } from 'react';
import { useChip } from '#app/areas/roster/shift/board/cell/use-chip.ts';
import type { Format } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import type { Translate } from '#app/lib/use-translation.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type { AvailabilityDay } from '#contract/roster/availability.ts';
import type { Language } from '#contract/site/languages.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { formatAnyClock } from '#domain/time/clock.ts';
import type { Block } from './board-rows.ts';

/** A state of a block. */
export interface BlockMark {
  text: string;
  /** Shown at the corner of the block, for the urgent states. */
  sign?: string;
  className?: string;
}

/**
 * The texts of the rows. Looked up once for all, since a board has thousands of cells and each
 * lookup costs.
 */
export interface RowWords {
  t: Translate<'board'>;
  language: Language;
  format: Format;
  /** A person's name, and their name with the staff number. */
  chip: (user: PersonRef) => { name: string; full: string };
  /** The name of a block: its template, its workplace, or that it is elsewhere. */
  nameOf: (block: Block) => string;
  /** The states of a block in words, some with a sign; of the days of `daysToConfirm`. */
  marksOf: (block: Block, toConfirm: readonly CalendarDate[]) => readonly BlockMark[];
  availabilityText: (day: AvailabilityDay) => string;
  /** The mark of an availability in a cell. */
  wishMarks: Record<AvailabilityDay['answer'], string>;
}

export function useRowWords(): RowWords {
  const { t } = useTranslation('board');
  const language = useLanguage();
  const format = useFormat();
  const chip = useChip();
  return useMemo(() => {
    const names = { elsewhere: t('elsewhere'), unplanned: t('unplanned') };
    const wishes = { yes: t('wishes.yes'), no: t('wishes.no') };
    return {
      t,
      language,
      format,
      chip,
      nameOf: ({ place, work }) => place?.name ?? (work.masked ? names.elsewhere : names.unplanned),
      marksOf: marksIn(t),
      availabilityText: ({ answer, start_time, end_time }) =>
        answer === 'hours'
          ? t('wishes.hours', { from: start_time ?? '', to: end_time ?? '' })
          : wishes[answer],
      wishMarks: { yes: t('wish_marks.yes'), no: t('wish_marks.no'), hours: t('wish_marks.hours') },
    };
  }, [t, language, format, chip]);
}

/** The signs at the corner of a block. */
export const BLOCK_SIGNS = {
  cannotCome: { sign: '!', className: 'text-absent' },
  toConfirm: { sign: '?', className: 'text-late' },
  attended: { sign: '✓', className: 'text-in' },
} as const;

function marksIn(t: Translate<'board'>): RowWords['marksOf'] {
  const elsewhere: BlockMark = { text: t('elsewhere') };
  const marks = {
    pending: { text: t('pending') },
    fixed: { text: t('fixed') },
    temporary: { text: t('temporary') },
    cannotCome: { text: t('cannot_come'), ...BLOCK_SIGNS.cannotCome },
    toConfirm: { text: t('not_confirmed'), ...BLOCK_SIGNS.toConfirm },
    confirmed: { text: t('confirmed') },
    attended: { text: t('attended'), ...BLOCK_SIGNS.attended },
    draft: { text: t('is_draft') },
    inactive: { text: t('inactive') },
    closed: { text: t('closed') },
  } as const satisfies Record<string, BlockMark>;
  return ({ work, shift, place }, toConfirm) => {
    if (!shift) return place ? [elsewhere] : [];
    const found: BlockMark[] = [];
    if (work.status === 'pending') found.push(marks.pending);
    if (work.seat) found.push(marks[work.seat.type]);
    if (work.cannot_come) found.push(marks.cannotCome);
    else if (isUnconfirmed(work) && shift.published && toConfirm.includes(work.date))
      found.push(marks.toConfirm);
    else if (work.confirmed) found.push(marks.confirmed);
    if (work.attended) found.push(marks.attended);
    if (!shift.published) found.push(marks.draft);
    if (!shift.active) found.push(marks.inactive);
    if (shift.closed_at !== null) found.push(marks.closed);
    return found;
  };
}

/** Staff confirm a shift the day before, so later days await no confirmation. */
export function daysToConfirm(today: CalendarDate): readonly CalendarDate[] {
  return [today, addDays(today, 1)];
}

function isUnconfirmed({ status, confirmed, attended }: Block['work']): boolean {
  return status !== 'pending' && !confirmed && !attended;
}

/** `22:00–29:00`, also for times that no clock shows. */
export function blockTimesText({ work: { start, end } }: Pick<Block, 'work'>): string {
  return `${formatAnyClock(start)}–${formatAnyClock(end)}`;
}
