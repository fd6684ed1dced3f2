import { clockText } from '#app/areas/attendance/parts/attendance/clock-text.ts';
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { Attendance } from '#contract/pay/hours/attendance.ts';
import type { HoursExplained } from '#contract/pay/hours/hours.ts';
import { HourBand } from './hour-band.tsx';
import { HoursStep, StepReason } from './hours-step.tsx';
import { PayLineTerms } from './pay-terms.tsx';
import { WarningNote } from './warning-note.tsx';

type ExplanationProps = { attendance: Attendance; explained: HoursExplained };

/** From counted times to yen, step by step, with the rule behind each. */
export function HoursExplanation({ attendance, explained }: ExplanationProps) {
  return (
    <>
      <Counted attendance={attendance} explained={explained} />
      <Breaks attendance={attendance} explained={explained} />
      <Rounding attendance={attendance} explained={explained} />
      <Kinds explained={explained} />
      <Pay attendance={attendance} explained={explained} />
    </>
  );
}

function Counted({ attendance, explained }: ExplanationProps) {
  const { t } = useTranslation(['hours', 'attendance']);
  const format = useFormat();
  const { date, counted_start, counted_end, shift } = attendance;
  const times =
    counted_start && counted_end
      ? `${clockText(date, counted_start, format)}–${clockText(date, counted_end, format)}`
      : null;
  return (
    <HoursStep title={t('counted_time')} aside={times}>
      {shift && (
        <StepReason>
          {shift.template.name} {t('planned', { times: `${shift.start_time}–${shift.end_time}` })}
        </StepReason>
      )}
      <StepReason>{countedBecause()}</StepReason>
    </HoursStep>
  );

  function countedBecause(): string {
    if (shift === null) return t('counted_no_plan');
    if (attendance.early_start_approved) return t('counted_approved');
    if (explained.early_minutes === 0) return t('counted_from_check_in');
    const minutes = t('minutes', { count: explained.early_minutes });
    return t('counted_early', { time: counted_start ? clockText(date, counted_start, format) : '', minutes });
  }
}

function Breaks({ attendance, explained }: ExplanationProps) {
  const { t } = useTranslation(['hours', 'attendance']);
  const { breaks, break_shortfall: short } = explained;
  return (
    <HoursStep
      title={t('attendance:break')}
      aside={attendance.break_minutes ? t('minutes', { count: attendance.break_minutes }) : t('no_break')}
    >
      {breaks.length > 0 && <p>{breaks.map(({ start, end }) => `${start}–${end}`).join(', ')}</p>}
      {breaks.length > 0 && <StepReason>{t('breaks_inside')}</StepReason>}
      {short && (
        <WarningNote>
          <p>{t('break_short', short)}</p>
        </WarningNote>
      )}
    </HoursStep>
  );
}

function Rounding({ attendance, explained }: ExplanationProps) {
  const { t } = useTranslation(['hours', 'workplaces']);
  const { counted_minutes: counted, worked_minutes: worked, formula } = attendance;
  if (counted === null || worked === null || formula === null) return null;
  const { removed, added, rounded_away } = explained;
  const minutes = Math.abs(counted - worked);
  const timesOf = (stretches: readonly { start: string; end: string }[]) =>
    stretches.map(({ start, end }) => `${start}–${end}`).join(', ');
  return (
    <HoursStep
      title={t('rounding')}
      aside={t('from_to', { from: t('minutes', { count: counted }), to: t('minutes', { count: worked }) })}
    >
      <StepReason>{t(`workplaces:formulas.f${formula}`)}</StepReason>
      {removed.length === 0 && added === null && <p>{t('rounding_none')}</p>}
      {added && <p>{t('rounding_gave', { minutes, times: timesOf([added]) })}</p>}
      {removed.length > 0 && (
        <WarningNote>
          <p className="font-semibold">{t('rounding_took', { minutes, times: timesOf(removed) })}</p>
          <p>{t('legal_note')}</p>
          {rounded_away && <p className="font-semibold">{t('rounded_away')}</p>}
        </WarningNote>
      )}
    </HoursStep>
  );
}

function Kinds({ explained: { segments, before } }: Pick<ExplanationProps, 'explained'>) {
  const { t } = useTranslation('hours');
  const format = useFormat();
  return (
    <HoursStep title={t('by_kind')}>
      <HourBand segments={segments} />
      <ul className="grid gap-1">
        {segments.map(({ start, end, minutes, kind, night, over }) => (
          <li key={start} className="grid grid-cols-[6.5rem_3.5rem_minmax(0,1fr)] items-baseline gap-x-2">
            <span>
              {start}–{end}
            </span>
            <span className="text-right font-medium">{formatHours(minutes)}</span>
            <span>
              {[t(`kinds.${kind}`), ...(night ? [t('night_premium')] : [])].join(' · ')}
              {over && (
                <span className="block text-[0.8125rem] text-muted-foreground">{t(`over.${over}`)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <StepReason>
        {t('before', {
          day: format.duration(before.day_minutes),
          week: format.duration(before.week_minutes),
          overtime: format.duration(before.overtime_minutes),
        })}
      </StepReason>
    </HoursStep>
  );
}

function Pay({ attendance, explained: { terms, pay } }: ExplanationProps) {
  const { t } = useTranslation('hours');
  if (terms === null || pay === null) return null;
  return (
    <HoursStep title={t('pay')}>
      {attendance.salary_per_hour === null ? (
        <span>
          <Badge tone="review">{t('no_wage')}</Badge>
        </span>
      ) : (
        <>
          <PayLineTerms terms={terms} pay={pay} />
          <StepReason>{t('day_for_information')}</StepReason>
        </>
      )}
    </HoursStep>
  );
}
