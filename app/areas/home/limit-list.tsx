import { clockText } from '#app/areas/attendance/parts/attendance/clock-text.ts';
import { PersonCell } from '#app/areas/people/parts/person/person-cell.tsx';
import { PhoneLink } from '#app/areas/people/parts/person/phone-link.tsx';
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Card } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { HomeLimit, HomeWatch } from '#contract/reports/home.ts';

/**
 * People at work whose planned end would break a limit of hours, with the time until which they may stay.
 */
export function LimitList({ limits }: { limits: HomeWatch['limits'] }) {
  const { t } = useTranslation('home');
  const { data, total, capped, looked_at } = limits;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="limits" className="mb-5">
      <h2 id="limits" className="mb-2 font-semibold text-[0.9375rem]">
        {t('limits_title')}
      </h2>
      <Card className="max-w-3xl border-absent/40">
        <ul className="divide-y divide-border">
          {data.map((one) => (
            <Line key={one.work_history_id} one={one} />
          ))}
        </ul>
        {(total > data.length || capped) && (
          <p className="border-border border-t px-5 py-2.5 text-muted-foreground">
            {total > data.length && t('limits_more', { count: total - data.length })}{' '}
            {capped && t('limits_capped', { count: looked_at })}
          </p>
        )}
      </Card>
    </section>
  );
}

function Line({ one }: { one: HomeLimit }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { user, phone, workplace, shift_id, used, limit, window, until, over, date } = one;
  const time = clockText(date, until, format);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
      <span className="min-w-0 flex-1 basis-64">
        <PageLink to={`/manage/user/${user.id}`} className="font-semibold hover:underline">
          <PersonCell person={user} />
        </PageLink>
        <span className="block text-muted-foreground">
          {shift_id === null ? (
            workplace.name
          ) : (
            <PageLink to={`/manage/shift-tracking/${shift_id}`} className="hover:underline">
              {workplace.name}
            </PageLink>
          )}
        </span>
      </span>
      <span className="grid gap-0.5">
        <span>
          {t('limit_used', {
            used: formatHours(used),
            limit: formatHours(limit),
            left: formatHours(Math.max(0, limit - used)),
          })}{' '}
          {t(`limit_windows.${window}`)}
        </span>
        <Badge tone={over ? 'absent' : 'late'} className="whitespace-normal">
          {t(over ? 'send_home_now' : 'send_home', { time })}
        </Badge>
      </span>
      {phone && <PhoneLink phone={phone} name={format.personName(user)} />}
    </li>
  );
}
