import { useSearchParams } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { OwnShiftCard } from './own-shift-card.tsx';
import { CANNOT_PARAM, DAY_PARAM, WRONG_PARAM } from './own-shift-href.ts';
import type { WorkSetting } from './own-work.tsx';
import { OwnWorkCard } from './own-work-card.tsx';
import type { OwnDay, ShownDays } from './shown-days.ts';
import type { ShownPlace } from './way-there.tsx';

type OwnDaysProps = {
  days: ShownDays;
  places: readonly ShownPlace[];
  setting: WorkSetting;
};

/**
 * Current days. Earlier days are folded above, unless there are no others or the address names one of them.
 */
export function OwnDays({ days: { earlier, current }, places, setting }: OwnDaysProps) {
  const { t } = useTranslation('own_shifts');
  const [params] = useSearchParams();
  const list = (days: readonly OwnDay[], label: string, look?: string) => (
    <ul aria-label={label} className={cn('grid gap-3', look)}>
      {days.map((day) => (
        <OwnDayCard key={ownDayKey(day)} day={day} places={places} setting={setting} />
      ))}
    </ul>
  );
  return (
    <>
      {earlier.length > 0 && (
        <details open={current.length === 0 || hasOpenedDay(earlier, params)}>
          <summary className="min-h-11 cursor-pointer py-2 font-medium">
            {t('earlier', { count: earlier.length })}
          </summary>
          {list(earlier, t('earlier', { count: earlier.length }), 'mt-2')}
        </details>
      )}
      {current.length > 0 && list(current, t('list'))}
    </>
  );
}

function ownDayKey({ shift, work }: OwnDay): string {
  return shift === null ? `work-${work.work_history_id}` : `shift-${shift.shift_user_id}`;
}

function hasOpenedDay(days: readonly OwnDay[], params: URLSearchParams): boolean {
  const [day, wrong, cannot] = [DAY_PARAM, WRONG_PARAM, CANNOT_PARAM].map((name) => params.get(name));
  return days.some(({ date, shift, work }) => {
    const workId = (work ?? shift.attendance)?.work_history_id;
    return date === day || (wrong !== null && String(workId) === wrong) || String(shift?.shift_id) === cannot;
  });
}

type OwnDayCardProps = Pick<OwnDaysProps, 'places' | 'setting'> & { day: OwnDay };

function OwnDayCard({ day: { shift, work }, places, setting }: OwnDayCardProps) {
  const [params] = useSearchParams();
  if (shift === null) return <OwnWorkCard work={work} setting={setting} />;
  return (
    <OwnShiftCard
      shift={shift}
      place={places.find(({ id }) => id === shift.workplace.id)}
      saying={params.get(CANNOT_PARAM) === String(shift.shift_id)}
      setting={setting}
    />
  );
}
