import type { ReactNode } from 'react';
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { StaffCardWithWages } from '#contract/attendance/staff-cards.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { PersonMonthFigures } from './frame.server.ts';

type PersonStripProps = {
  card: StaffCardWithWages;
  /** Null where the reader reaches no month of the person. */
  month: PersonMonthFigures | null;
  today: CalendarDate;
};

/** What a manager asks first: next shift, last punch, hours left, the month and advances. */
export function PersonStrip({ card, month, today }: PersonStripProps) {
  const { t } = useTranslation(['person_page', 'staff']);
  const format = useFormat();
  const { coming, last_punch, hours_left, advance } = card;
  const next = coming.find(({ status }) => status === 'approved');
  const hours = hours_left.any_7_days ?? hours_left.monday_week;
  const isNear = hours?.left === 0;
  return (
    <dl className="grid grid-cols-2 border-border border-t md:grid-cols-3 lg:grid-cols-5">
      <StripItem label={t('next_shift')} href={next && `/manage/shift/${next.shift_id}`}>
        {next
          ? {
              value: `${nearDay(next.date)} ${next.start_time}–${next.end_time}`,
              more: `${next.workplace.name} · ${next.position.name}`,
            }
          : { value: t('none') }}
      </StripItem>
      <StripItem
        label={t('last_punch')}
        href={last_punch ? `/manage/work-history?history=${last_punch.work_history_id}` : undefined}
      >
        {last_punch
          ? {
              value: `${format.stamp(last_punch.at)} ${t(`punches.${last_punch.stamp}`)}`,
              more: last_punch.workplace?.name,
            }
          : { value: t('none') }}
      </StripItem>
      <StripItem
        label={hours_left.any_7_days ? t('staff:any_7_days') : t('staff:monday_week')}
        tone={isNear ? 'text-absent' : undefined}
      >
        {hours
          ? {
              value: `${formatHours(hours.used)} / ${formatHours(hours.limit)}`,
              more: t('staff:left_until', { left: format.duration(hours.left), date: format.day(hours.to) }),
            }
          : { value: t('no_limit') }}
      </StripItem>
      {month && (
        <StripItem label={t('month', { month: format.month(month.month) })}>
          {{
            value: [
              formatHours(month.worked_minutes),
              month.total_pay !== null && format.yen(month.total_pay),
            ]
              .filter(Boolean)
              .join(' · '),
            more: t('days_worked', { count: month.days_worked }),
          }}
        </StripItem>
      )}
      {card.wages !== null && (
        <StripItem label={t('advance')}>
          {advance
            ? {
                value: format.yen(advance.yen),
                more: t('deducted_on', { date: format.date(advance.deducted_on) }),
              }
            : { value: t('none') }}
        </StripItem>
      )}
    </dl>
  );

  function nearDay(date: CalendarDate): string {
    return date === today ? format.relativeDay(date, today) : format.day(date);
  }
}

type StripItemProps = {
  label: string;
  href?: string | undefined;
  tone?: string | undefined;
  children: { value: ReactNode; more?: ReactNode };
};

function StripItem({ label, href, tone, children: { value, more } }: StripItemProps) {
  return (
    <div className="min-w-0 px-4 py-2">
      <dt className="text-[0.8125rem] text-muted-foreground">{label}</dt>
      <dd className="min-w-0">
        <span className={tone ? `font-semibold tabular-nums ${tone}` : 'font-semibold tabular-nums'}>
          {href ? (
            <PageLink to={href} className="hover:underline">
              {value}
            </PageLink>
          ) : (
            value
          )}
        </span>
        {more && <span className="block text-[0.8125rem] text-muted-foreground">{more}</span>}
      </dd>
    </div>
  );
}
