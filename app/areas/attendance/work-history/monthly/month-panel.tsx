import { clockText } from '#app/areas/attendance/parts/attendance/clock-text.ts';
import { LeaveBadge } from '#app/areas/attendance/parts/attendance/leave-badge.tsx';
import { WarningBadges } from '#app/areas/attendance/parts/attendance/warning-badges.tsx';
import { dailyHref, HISTORY_PARAM } from '#app/areas/attendance/work-history/history-address.ts';
import { usePanelClose } from '#app/areas/attendance/work-history/opened/use-panel-close.ts';
import { PREMIUMS, premiumsOf } from '#app/areas/attendance/work-history/premiums.ts';
import { HoursExplanation } from '#app/areas/pay/parts/hours/hours-explanation.tsx';
import { MinutesTable } from '#app/areas/pay/parts/hours/minutes-table.tsx';
import { PayLineTerms } from '#app/areas/pay/parts/hours/pay-terms.tsx';
import { WarningNote } from '#app/areas/pay/parts/hours/warning-note.tsx';
import { PersonCell } from '#app/areas/people/parts/person/person-cell.tsx';
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DayText } from '#app/ui/calendar/day-text.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { SidePanel } from '#app/ui/kit/side-panel.tsx';
import type { MonthDetail } from '#contract/pay/hours/month-detail.ts';
import { AgreementSection } from './agreement-section.tsx';
import { MonthWarnings } from './month-warnings.tsx';
import { OtherPayments, type OtherPaymentsProps } from './other-payments.tsx';
import { ToCheckLinks } from './to-check.tsx';

/** The details of a person's month: figures, weeks, lines of pay, and days. */
export function MonthPanel({ detail, ...payments }: OtherPaymentsProps) {
  const { t } = useTranslation(['work_history', 'hours']);
  const format = useFormat();
  const { user, month, date_from, date_to, unpaid_minutes, unpaid_yen, elsewhere } = detail;
  const showsPay = detail.pay !== null;
  return (
    <SidePanel
      key={user.id}
      title={<PersonCell person={user} />}
      hint={`${format.month(month)} (${t('period_days', { from: format.day(date_from), to: format.day(date_to) })})`}
      closeHref={usePanelClose()}
      closeLabel={t('close')}
      className="sm:w-lg"
    >
      <div className="mt-3">
        <span className="inline-flex flex-wrap gap-1">
          <ToCheckLinks counts={detail} query={{ month, user_id: user.id }} showsPay={showsPay} />
          <MonthWarnings counts={detail} query={{ month, user_id: user.id }} />
        </span>
      </div>
      <MonthFigures detail={detail} />
      {elsewhere && (
        <p className="mb-3 text-[0.8125rem] text-muted-foreground">{t('hours:elsewhere_hint')}</p>
      )}
      {unpaid_minutes > 0 && (
        <WarningNote>
          <p className="font-semibold">
            {t('hours:unpaid_person', { minutes: format.duration(unpaid_minutes) })}
            {unpaid_yen !== null && ` (${t('hours:unpaid_yen', { yen: format.yen(unpaid_yen) })})`}
          </p>
          <p>{t('hours:legal_note')}</p>
        </WarningNote>
      )}
      <Weeks weeks={detail.weeks} />
      <AgreementSection monitor={detail.agreement_monitor} />
      {detail.terms && detail.pay ? (
        <section className="border-border border-t py-4">
          <h3 className="mb-2 font-semibold">{t('hours:pay_by_wage')}</h3>
          <PayLineTerms terms={detail.terms} pay={detail.pay} />
          <p className="mt-1 text-[0.8125rem] text-muted-foreground">{t('hours:estimate')}</p>
        </section>
      ) : (
        <p className="border-border border-t py-4 text-muted-foreground">{t('hours:wages_hidden')}</p>
      )}
      <OtherPayments detail={detail} {...payments} />
      <MonthDays detail={detail} />
    </SidePanel>
  );
}

function MonthFigures({ detail }: { detail: MonthDetail }) {
  const { t } = useTranslation(['hours', 'attendance']);
  const figures = [
    [t('days'), t('days_worked', { count: detail.days_worked })],
    [t('attendance:punched'), formatHours(detail.punched_minutes)],
    [t('attendance:break'), formatHours(detail.break_minutes)],
    [t('attendance:counted'), formatHours(detail.counted_minutes)],
    [t('attendance:worked'), formatHours(detail.worked_minutes)],
    [t('regular'), formatHours(detail.regular_minutes)],
    ...PREMIUMS.map((premium) => [t(premium), formatHours(detail[`${premium}_minutes`])]),
    ...(detail.leave_minutes > 0 ? [[t('leave'), formatHours(detail.leave_minutes)]] : []),
  ];
  return (
    <dl className="my-3 grid grid-cols-3 gap-x-4 gap-y-2">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-[0.8125rem] text-muted-foreground">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Weeks({ weeks }: Pick<MonthDetail, 'weeks'>) {
  const { t } = useTranslation('hours');
  return (
    <section className="mt-3 border-border border-t py-4">
      <h3 className="mb-2 font-semibold">{t('weeks')}</h3>
      <MinutesTable
        className="[&_td:last-child]:font-semibold"
        heads={[t('week'), t('week_regular'), t('week_over')]}
        rows={weeks.map(({ monday, regular_minutes, over_week_minutes }) => ({
          key: monday,
          name: <DayText date={monday} />,
          minutes: [regular_minutes, over_week_minutes],
        }))}
      />
      <p className="mt-1 text-[0.8125rem] text-muted-foreground">{t('weeks_hint')}</p>
    </section>
  );
}

/** Each day with its result, which unfolds to its explanation. */
function MonthDays({ detail: { days, leaves, month, user } }: { detail: MonthDetail }) {
  const { t } = useTranslation(['hours', 'work_history']);
  const format = useFormat();
  return (
    <section className="border-border border-t pt-4">
      <h3 className="mb-1 font-semibold">{t('days_of_month')}</h3>
      {leaves.length > 0 && (
        <ul>
          {leaves.map((leave) => (
            <li key={leave.id} className="border-border border-b py-2">
              <PageLink
                to={dailyHref({ month, user_id: user.id, [HISTORY_PARAM]: leave.id })}
                className="grid grid-cols-[5.5rem_1fr_auto] items-baseline gap-x-3 rounded-sm hover:bg-muted"
              >
                <DayText date={leave.date} />
                <span>
                  <LeaveBadge />
                </span>
                <span className="text-right font-semibold">{formatHours(leave.minutes)}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      <ul>
        {days.map(({ explained, ...day }) => (
          <li key={day.id} className="border-border border-b last:border-b-0">
            <details className="group/day">
              <summary className="grid cursor-pointer grid-cols-[5.5rem_1fr_auto] items-baseline gap-x-3 rounded-sm py-2 hover:bg-muted">
                <DayText date={day.date} />
                <span className="min-w-0">
                  {clockText(day.date, day.check_in_time, format)}–
                  {day.check_out_time
                    ? clockText(day.date, day.check_out_time, format)
                    : t('work_history:still_open')}
                  {day.hours && (
                    <span className="block text-[0.8125rem] text-muted-foreground">
                      {premiumsOf(day.hours)
                        .map(({ premium, minutes }) => `${t(premium)} ${formatHours(minutes)}`)
                        .join(' · ')}
                    </span>
                  )}
                  <span className="flex flex-wrap gap-1">
                    <WarningBadges attendance={day} />
                  </span>
                </span>
                <span className="text-right font-semibold">
                  {day.worked_minutes === null ? '' : formatHours(day.worked_minutes)}
                </span>
              </summary>
              <div className="pb-3">
                {explained ? (
                  <ol>
                    <HoursExplanation attendance={day} explained={explained} />
                  </ol>
                ) : (
                  <p className="text-muted-foreground">{t('open_yet')}</p>
                )}
                <PageLink
                  to={dailyHref({ month, user_id: user.id, [HISTORY_PARAM]: day.id })}
                  className="underline underline-offset-2"
                >
                  {t('work_history:open_daily')}
                </PageLink>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
