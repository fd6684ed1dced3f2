import { mapLink } from '#app/areas/workplaces/workplace/detail/map-link.server.ts';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHoliday } from '#app/ui/calendar/holidays.ts';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { Duty, RoleName } from '#contract/roles.ts';
import { jstDate, jstMinuteOfDay } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { ManagerHome } from './manager-home.tsx';
import { StaffHome } from './staff-home.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [now, roles, duties] = await Promise.all([site.now(), site.roles(), site.duties()]);
  const { manage, admin, me } = context.get(apiContext);
  const manages = isManager(roles ?? []);
  const [home, watch, hours, breaches, papers, own, ownBreaches, salary] = await Promise.all([
    manages ? readAnswer(url, manage.home.$get()) : null,
    manages ? readAnswer(url, manage.home.limits.$get()) : null,
    manages ? readAnswer(url, manage.home.hours.$get()) : null,
    manages ? readAnswer(url, manage['plan-breaches'].$get({ query: { per_page: '1' } })) : null,
    reviewsPapers(roles ?? [], duties)
      ? readAnswer(url, admin.papers.$get({ query: { status: 'waiting', per_page: '1' } }))
      : null,
    manages ? null : readAnswer(url, me.home.$get()),
    manages ? null : readAnswer(url, me['plan-breaches'].$get()),
    manages ? null : readAnswer(url, me.salary.requests.$get({ query: { per_page: '1' } })),
  ]);
  return {
    today: jstDate(now),
    minute: jstMinuteOfDay(now),
    home,
    watch,
    hours,
    breaches: breaches?.meta.total ?? 0,
    papers: papers?.meta ?? null,
    own,
    ownBreaches,
    salary,
    place: own?.workplace ? { ...own.workplace, map: mapLink(own.workplace) } : null,
  };
}

function reviewsPapers(roles: readonly RoleName[], duties: readonly Duty[]): boolean {
  return roles.includes('global_admin') || duties.includes('papers');
}

function isManager(roles: readonly RoleName[]): boolean {
  return roles.includes('global_admin') || roles.includes('admin');
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { today, minute, home, watch, hours, breaches, papers } = loaderData;
  const { own, ownBreaches, salary, place } = loaderData;
  const { t } = useTranslation('home');
  const format = useFormat();
  const holidayOf = useHoliday();
  const { user } = useAuth();
  const greeting = `greeting_${partOfDay(minute)}` as const;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {home ? (
        <PageHeader
          title={[format.fullDay(today), holidayOf(today)].filter(Boolean).join(' · ')}
          actions={
            <p className="text-[0.8125rem] text-muted-foreground">
              {t('as_of', { time: home.now.slice('YYYY-MM-DD '.length, -':ss'.length) })}
            </p>
          }
        />
      ) : (
        <PageHeader
          title={t(greeting, { name: format.personName(user) })}
          hint={[t('today', { date: format.fullDay(today) }), holidayOf(today)].filter(Boolean).join(' · ')}
        />
      )}
      {home && watch && (
        <ManagerHome
          home={home}
          watch={watch}
          hours={hours}
          breaches={breaches}
          papers={papers}
          minute={minute}
        />
      )}
      {own && (
        <StaffHome
          own={own}
          breaches={ownBreaches}
          salary={salary}
          papers={papers}
          place={place}
          today={today}
        />
      )}
    </>
  );
}

function partOfDay(minute: number): 'morning' | 'day' | 'evening' {
  if (minute >= 4 * 60 && minute < 11 * 60) return 'morning';
  return minute >= 11 * 60 && minute < 18 * 60 ? 'day' : 'evening';
}
