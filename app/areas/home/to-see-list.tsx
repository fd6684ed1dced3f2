import { FLAG_LOOKS } from '#app/areas/attendance/parts/attendance/attendance-badges.tsx';
import { personFormHref } from '#app/areas/attendance/tracking/tracking-address.ts';
import { PersonCell, usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { PhoneLink } from '#app/areas/people/parts/person/phone-link.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { HomePerson, HomeWatch } from '#contract/reports/home.ts';
import type { AttendanceFlag } from '#domain/attendance/tracking.ts';

/** People who are missing or still at work today, with the actions a manager can take. */
export function ToSeeList({ missing, date }: { missing: HomeWatch['missing']; date: string }) {
  const { t } = useTranslation('home');
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="to-see" className="mb-5">
      <h2 id="to-see" className="mb-2 font-semibold text-[0.9375rem]">
        {t('to_see_title')}
      </h2>
      <Card className="max-w-3xl">
        <ul className="divide-y divide-border">
          {missing.map(({ workplace, data, total }) => (
            <li key={workplace.id} className="px-5 py-3">
              <p className="font-semibold">{workplace.name}</p>
              <ul>
                {data.map((one) => (
                  <Line key={one.shift_user_id} one={one} />
                ))}
              </ul>
              {total > data.length && (
                <PageLink
                  to={`/manage/shift-tracking?${new URLSearchParams([
                    ['date', date],
                    ['workplace_id', String(workplace.id)],
                    ['attention', 'true'],
                  ])}`}
                  className="inline-block py-1 underline underline-offset-2"
                >
                  {t('to_see_more', { count: total - data.length })}
                </PageLink>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** Why a person needs attention. A late arrival alone needs no action any more. */
function flagOf({ flags }: HomePerson): AttendanceFlag | undefined {
  return flags.find((flag) => flag !== 'late');
}

function Line({ one }: { one: HomePerson }) {
  const { t } = useTranslation(['home', 'attendance']);
  const format = useFormat();
  const textOf = usePersonText();
  const { user, phone, position, start_time, end_time, shift_id, shift_user_id } = one;
  const flag = flagOf(one);
  const isAway = one.state === 'not_checked_in';
  const form = isAway ? 'check_in' : 'check_out';
  const name = textOf(user);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <span className="min-w-0 flex-1 basis-64">
        <PageLink to={`/manage/user/${user.id}`} className="font-medium hover:underline">
          <PersonCell person={user} />
        </PageLink>
        <span className="block text-muted-foreground">
          {start_time}–{end_time} · {position.name}
        </span>
      </span>
      {flag && <Badge {...FLAG_LOOKS[flag]}>{t(`attendance:flags.${flag}`)}</Badge>}
      <span className="flex flex-wrap items-center gap-1.5">
        {isAway && !one.ended && (
          <Button asChild size="sm">
            <PageLink
              to={personFormHref(shift_id, shift_user_id, 'replace')}
              aria-label={t('actions_of', { action: t('replace'), name })}
            >
              {t('replace')}
            </PageLink>
          </Button>
        )}
        <Button asChild size="sm" variant="outline">
          <PageLink
            to={personFormHref(shift_id, shift_user_id, form)}
            aria-label={t('actions_of', { action: t('mend'), name })}
          >
            {t('mend')}
          </PageLink>
        </Button>
        {phone && <PhoneLink phone={phone} name={format.personName(user)} />}
      </span>
    </li>
  );
}
