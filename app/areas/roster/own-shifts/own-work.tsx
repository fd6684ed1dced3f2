import Check from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { lazy } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isSameMinute } from '#app/areas/attendance/parts/attendance/same-minute.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { formatHours } from '#app/lib/format.ts';
import { useChosenHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { OwnAttendance } from '#contract/attendance/own-attendance.ts';
import type { OwnShift } from '#contract/roster/own-shifts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { clockMinutes } from '#domain/time/clock.ts';
import { DisputeState } from './dispute-state.tsx';
import { WRONG_PARAM, workAnchor } from './own-shift-href.ts';
import { useSpanText } from './use-span-text.ts';

// No Suspense boundary: without JavaScript, content behind one never shows.
const DisputeWork = lazy(async () => ({ default: (await import('./dispute-work.tsx')).DisputeWork }));

/** What the page passes to the form of a dispute. */
export type WorkSetting = {
  constraints: Constraints;
  /** Those of the report that one cannot come. */
  cannotCome: Constraints;
  refused: Refused | null;
  today: CalendarDate;
};

type OwnWorkProps = {
  work: OwnAttendance;
  plan: OwnShift | null;
  /** Distinguishes this work from that of other cards in accessible names. */
  about: string;
  setting: WorkSetting;
};

/** Work as planned, punched and counted, whether a manager confirmed it, and a way to dispute it. */
export function OwnWork({ work, plan, about, setting }: OwnWorkProps) {
  const { t } = useTranslation('own_shifts');
  const [params] = useSearchParams();
  const wrongHref = useChosenHref(WRONG_PARAM);
  const { work_history_id: id, dispute } = work;
  const isOpen = params.get(WRONG_PARAM) === String(id);
  const formHref = `${wrongHref(id)}#${workAnchor(id)}`;
  return (
    <section
      id={workAnchor(id)}
      aria-label={t('work_of', { shift: about })}
      className="grid scroll-mt-36 gap-2"
    >
      <WorkFigures work={work} plan={plan} />
      <LeftEarly work={work} />
      <Confirmation work={work} />
      {dispute && (
        <DisputeState work={work} dispute={dispute} about={about} changeHref={isOpen ? null : formHref} />
      )}
      {isOpen ? (
        <DisputeWork work={work} setting={setting} cancel={wrongHref(null)} />
      ) : (
        dispute?.status !== 'open' && (
          <Link
            to={formHref}
            aria-label={t('wrong_of', { shift: about })}
            className="min-h-11 justify-self-start py-2 underline underline-offset-2"
          >
            {t('wrong')}
          </Link>
        )
      )}
    </section>
  );
}

/** O-17: on whose account the person left before the end of the shift, once recorded. */
function LeftEarly({ work: { early_leave_by: by, early_leave_minutes } }: Pick<OwnWorkProps, 'work'>) {
  const { t } = useTranslation('own_shifts');
  const format = useFormat();
  if (by === null) return null;
  return <p>{t(`left_early.${by}`, { duration: format.duration(early_leave_minutes) })}</p>;
}

/** Hours with the times they come from. Corrected times are shown together with the punches. */
function WorkFigures({ work, plan }: Pick<OwnWorkProps, 'work' | 'plan'>) {
  const { t } = useTranslation('own_shifts');
  const format = useFormat();
  const spanText = useSpanText(work.date);
  const { check_in_time, check_out_time, punches, punched_minutes, break_minutes, worked_minutes } = work;
  const isCorrected =
    !isPunched(check_in_time, punches.check_in) || !isPunched(check_out_time, punches.check_out);
  const wasPunched = punches.check_in !== null || punches.check_out !== null;
  const rows: [label: string, times: string, minutes: number | null][] = [];
  if (plan) {
    rows.push([t('figures.planned'), format.plainSpan(plan.start_time, plan.end_time), plannedMinutes(plan)]);
  }
  if (wasPunched) {
    const text = spanText(punches.check_in, punches.check_out);
    rows.push([t('figures.punched'), text, isCorrected ? null : punched_minutes]);
  }
  if (isCorrected || !wasPunched) {
    rows.push([t('figures.mended'), spanText(check_in_time, check_out_time), punched_minutes]);
  }
  if (break_minutes !== null) rows.push([t('figures.break'), '', break_minutes]);
  const leftOut = (punched_minutes ?? 0) - (break_minutes ?? 0) - (worked_minutes ?? 0);
  if (worked_minutes !== null && leftOut > 0) rows.push([t('figures.left_out'), '', leftOut]);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-1 max-[22rem]:grid-cols-[fit-content(6rem)_minmax(0,1fr)_auto]">
      {rows.map(([label, times, minutes]) => (
        <WorkFigure key={label} label={label} times={times} minutes={minutes} />
      ))}
      {worked_minutes !== null && (
        <WorkFigure label={t('figures.counted')} times="" minutes={worked_minutes} strong />
      )}
      <WhyLeftOut work={work} />
    </dl>
  );
}

/** Why the counted minutes differ from the punches. */
function WhyLeftOut({ work: { early_minutes, rounded_minutes } }: Pick<OwnWorkProps, 'work'>) {
  const { t } = useTranslation('own_shifts');
  const format = useFormat();
  const early = early_minutes ?? 0;
  const rounded = rounded_minutes ?? 0;
  const reasons = [
    ...(early > 0 ? [t('left_out_early', { duration: format.duration(early) })] : []),
    ...(rounded < 0 ? [t('left_out_rounded', { duration: format.duration(-rounded) })] : []),
    ...(rounded > 0 ? [t('added_rounded', { duration: format.duration(rounded) })] : []),
  ];
  return reasons.map((reason) => (
    <dd key={reason} className="col-span-3 text-[0.8125rem] text-muted-foreground">
      {reason}
    </dd>
  ));
}

type WorkFigureProps = { label: string; times: string; minutes: number | null; strong?: boolean };

function WorkFigure({ label, times, minutes, strong = false }: WorkFigureProps) {
  return (
    <div
      className={
        strong ? 'col-span-3 grid grid-cols-subgrid font-semibold' : 'col-span-3 grid grid-cols-subgrid'
      }
    >
      <dt className={strong ? undefined : 'text-muted-foreground'}>{label}</dt>
      <dd className="tabular-nums">{times}</dd>
      <dd className="text-right tabular-nums">{minutes !== null && formatHours(minutes)}</dd>
    </div>
  );
}

function isPunched(recorded: string | null, punched: string | null): boolean {
  if (recorded === null || punched === null) return recorded === punched;
  return isSameMinute(recorded, punched);
}

/** Includes the time paid before the start (T-28), since it is counted too. */
function plannedMinutes({ start_time, end_time, breaks, paid_before_minutes }: OwnShift): number {
  const length = (start: string, end: string) => clockMinutes(end) - clockMinutes(start);
  const planned = paid_before_minutes + length(start_time, end_time);
  return breaks.reduce((rest, { start, end }) => rest - length(start, end), planned);
}

function Confirmation({ work: { confirmed, check_out_time, questions } }: Pick<OwnWorkProps, 'work'>) {
  const { t } = useTranslation('own_shifts');
  if (confirmed) {
    return (
      <p className="flex items-center gap-2 text-in">
        <Check aria-hidden="true" className="size-4 shrink-0" />
        {t('confirmed_work')}
      </p>
    );
  }
  if (questions.some((kind) => kind !== 'disputed')) {
    return (
      <p className="flex items-center gap-2">
        <CircleHelp aria-hidden="true" className="size-4 shrink-0 text-review" />
        {t('looked_at')}
      </p>
    );
  }
  if (check_out_time === null) return null;
  return <p className="text-muted-foreground">{t('unconfirmed')}</p>;
}
