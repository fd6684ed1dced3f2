import UserSearch from 'lucide-react/icons/user-search';
import { personFormHref } from '#app/areas/attendance/tracking/tracking-address.ts';
import { PersonCell, usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { PhoneLink } from '#app/areas/people/parts/person/phone-link.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Card } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { CannotCome, ManagerHome } from '#contract/attendance/tracking.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

type CannotComeListProps = { list: ManagerHome['cannot_come']; today: CalendarDate };

/**
 * People who reported that they cannot come and are still planned, each with a link to find a replacement.
 */
export function CannotComeList({ list, today }: CannotComeListProps) {
  const { t } = useTranslation('home');
  const { data, total } = list;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="cannot-come" className="mb-5">
      <h2 id="cannot-come" className="mb-2 font-semibold text-[0.9375rem]">
        {t('cannot_come_title', { count: total })}
      </h2>
      <Card className="max-w-3xl border-absent/40">
        <ul className="divide-y divide-border">
          {data.map((one) => (
            <Line key={one.shift_user_id} one={one} today={today} />
          ))}
        </ul>
        {total > data.length && (
          <p className="border-border border-t px-5 py-2.5 text-muted-foreground">
            {t('cannot_come_more', { count: total - data.length })}
          </p>
        )}
      </Card>
    </section>
  );
}

function Line({ one, today }: { one: CannotCome; today: CalendarDate }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const textOf = usePersonText();
  const { user, phone, workplace, position, date, start_time, end_time, reason, shift_id } = one;
  const day = format.relativeDay(date, today);
  const full = format.fullDay(date);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3">
          <PageLink to={`/manage/user/${user.id}`} className="font-semibold hover:underline">
            <PersonCell person={user} />
          </PageLink>
          {phone && <PhoneLink phone={phone} name={format.personName(user)} />}
        </p>
        <p>
          <PageLink to={`/manage/shift-tracking/${shift_id}`} className="hover:underline">
            {day === full ? full : `${day} ${full}`} {start_time}–{end_time} · {workplace.name} ·{' '}
            {position.name}
          </PageLink>
        </p>
        <p className="text-muted-foreground">{reason}</p>
      </div>
      <Button asChild>
        <PageLink
          to={personFormHref(shift_id, one.shift_user_id, 'replace')}
          aria-label={t('replace_of', { name: textOf(user) })}
        >
          <UserSearch aria-hidden="true" />
          {t('replace')}
        </PageLink>
      </Button>
    </li>
  );
}
