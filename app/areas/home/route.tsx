import { mapLink } from '#app/areas/workplaces/workplace/detail/map-link.server.ts';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHoliday } from '#app/ui/calendar/holidays.ts';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { CheckInState } from '#contract/attendance/check-ins.ts';
import type { Duty, RoleName } from '#contract/roles.ts';
import type { OwnHome } from '#contract/roster/own-shifts.ts';
import { deviceCookie, keptCookie, readCookie } from '#contract/site/cookies.ts';
import { isPunchTime as acceptsPunch } from '#domain/attendance/shift-match.ts';
import { clockMinutes, instantOfClock } from '#domain/time/clock.ts';
import { type Instant, jstDate, jstMinuteOfDay, jstMonth } from '#domain/time/instant.ts';
import type { Client } from '#worker/client.ts';
import type { Route } from './+types/route';
import { ManagerHome } from './manager-home.tsx';
import { StaffHome } from './staff-home.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [now, roles, duties] = await Promise.all([site.now(), site.roles(), site.duties()]);
  const { manage, admin, me, device } = context.get(apiContext);
  const manages = isManager(roles ?? []);
  const [home, watch, hours, breaches, papers, own, ownBreaches, salary, month, desk, reader] =
    await Promise.all([
      manages ? readAnswer(url, manage.home.$get()) : null,
      manages ? readAnswer(url, manage.home.limits.$get()) : null,
      manages ? readAnswer(url, manage.home.hours.$get()) : null,
      manages ? readAnswer(url, manage['plan-breaches'].$get({ query: { per_page: '1' } })) : null,
      manages && reviewsPapers(roles ?? [], duties)
        ? readAnswer(url, admin.papers.$get({ query: { status: 'waiting', per_page: '1' } }))
        : null,
      manages ? null : readAnswer(url, me.home.$get()),
      manages ? null : readAnswer(url, me['plan-breaches'].$get()),
      manages ? null : readAnswer(url, me.salary.requests.$get({ query: { per_page: '1' } })),
      manages
        ? null
        : readAnswer(url, me['work-histories'].monthly.$get({ query: { month: jstMonth(now) } })),
      manages || !isPaired(request, url) ? null : readDesk(device),
      site.reader(),
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
    month: month && {
      month: month.month,
      worked_minutes: month.worked_minutes,
      total_pay: month.total_pay,
    },
    // Another person's device, such as a shared tablet, only gets a link to its own page.
    device: desk?.user.id === reader ? desk : null,
    isPunchTime: own !== null && mayPunch(own, now),
    place: own?.workplace ? { ...own.workplace, map: mapLink(own.workplace) } : null,
  };
}

/** Whether this browser carries the cookie of a device, and keeps no punches that have to be sent first. */
function isPaired(request: Request, url: URL): boolean {
  const cookies = request.headers.get('Cookie');
  return (
    readCookie(cookies, deviceCookie(url).name) !== null && readCookie(cookies, keptCookie(url).name) === null
  );
}

/** Returns what the device can do now; null where it is no longer paired. */
async function readDesk(device: Client['device']): Promise<CheckInState | null> {
  const answer = await device.me.$get({ query: {} });
  return answer.ok ? answer.json() : null;
}

/** T-12: whether the reader is checked in, or their next shift accepts a check-in. */
function mayPunch({ at_work, next }: OwnHome, now: Instant): boolean {
  if (at_work) return true;
  if (next === null || next.attendance !== null) return false;
  return acceptsPunch(
    {
      start: instantOfClock(next.date, clockMinutes(next.start_time)),
      end: instantOfClock(next.date, clockMinutes(next.end_time)),
    },
    now,
  );
}

function reviewsPapers(roles: readonly RoleName[], duties: readonly Duty[]): boolean {
  return roles.includes('global_admin') || duties.includes('papers');
}

function isManager(roles: readonly RoleName[]): boolean {
  return roles.includes('global_admin') || roles.includes('admin');
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { today, minute, home, watch, hours, breaches, papers } = loaderData;
  const { own, ownBreaches, salary, month, device, isPunchTime, place } = loaderData;
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
          title={t(greeting, { name: format.calledName(user) })}
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
          month={month}
          device={device}
          isPunchTime={isPunchTime}
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
