import { FindingList } from '#app/areas/roster/parts/finding/finding-list.tsx';
import { useFindingWords } from '#app/areas/roster/parts/finding/use-finding-words.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DiffTable } from '#app/ui/preview/diff-table.tsx';
import type { FixedDay, FixedSchedulePreview } from '#contract/roster/fixed-schedules.ts';
import { fixedDayState } from './fixed-day-state.ts';

type OfPreview = { preview: FixedSchedulePreview };

type ProblemDay = FixedDay & { line: number; class: 'refused' | 'warned' };

/** Only the days that the rules refuse or warn about; the calendar marks the others. */
function problemRows(days: readonly FixedDay[]): ProblemDay[] {
  return days.flatMap((day, place) => {
    const state = fixedDayState(day);
    return state === 'refused' || state === 'warned' ? [{ ...day, line: place + 1, class: state }] : [];
  });
}

/** The days with findings, as rows like those of every preview. */
export function DayTable({ preview: { days, named } }: OfPreview) {
  const { t } = useTranslation(['fixed_schedule', 'findings']);
  const format = useFormat();
  const words = useFindingWords(named);
  const rows = problemRows(days);
  if (rows.length === 0) return null;
  return (
    <DiffTable
      rows={rows}
      caption={t('preview_found')}
      head={{ header: t('preview_found'), of: ({ date }) => format.day(date) }}
      results={{ refused: t('findings:refuse'), warned: t('findings:warn') }}
      columns={[
        {
          header: t('template'),
          cell: ({ shift_id }) => ({
            text: shift_id === null ? t('day_missing') : '',
            isFaulty: false,
            beside: null,
          }),
        },
      ]}
      details={({ findings }) => <FindingList findings={findings} words={words} folded />}
    />
  );
}

export function HolidayList({ preview: { holidays } }: OfPreview) {
  const { t } = useTranslation('holidays');
  const format = useFormat();
  if (holidays.length === 0) return null;
  return (
    <ul className="grid gap-1 text-[0.8125rem]">
      {holidays.map(({ date, name }) => (
        <li key={date}>
          <span className="font-semibold text-sunday">{format.day(date)}</span> {t(name)}
        </li>
      ))}
    </ul>
  );
}
