import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnHoursCard } from '#app/components/own-hours/own-hours-card.tsx';
import { PageHeader } from '#app/components/shell/page-header.tsx';
import { PageTitle } from '#app/components/shell/page-title.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/components/ui/card.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { read } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useRefresh } from '#app/lib/use-refresh.ts';
import { mayOpen, pageOf } from '#contract/pages.ts';
import type { Duty, RoleName } from '#contract/roles.ts';
import { jstDate, jstMinuteOfDay } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { PapersWanted } from './papers-wanted.tsx';
import { TodayBoard } from './today-board.tsx';
import { WaitingList } from './waiting-list.tsx';

const SHORTCUTS = [
  { key: 'papers', path: '/my-page/paper' },
  { key: 'hours', path: '/my-page/work' },
  { key: 'profile', path: '/my-page/profile' },
  { key: 'settings', path: '/my-page/settings' },
  { key: 'staff', path: '/manage/user' },
  { key: 'timers', path: '/admin/timer' },
] as const;

const REFRESH_MS = 30_000;

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [now, roles, duties] = await Promise.all([site.now(), site.roles(), site.duties()]);
  const { manage, admin, me } = context.get(apiContext);
  const [home, papers, hours, own] = await Promise.all([
    isManager(roles ?? []) ? read(url, manage.home.$get()) : null,
    reviewsPapers(roles ?? [], duties)
      ? read(url, admin.papers.$get({ query: { status: 'waiting', per_page: '1' } }))
      : null,
    isManager(roles ?? []) ? null : read(url, me['hours-left'].$get()),
    isManager(roles ?? []) ? null : read(url, me.papers.$get()),
  ]);
  return {
    today: jstDate(now),
    minute: jstMinuteOfDay(now),
    home,
    papers: papers?.meta ?? null,
    hours: hours?.works ? hours : null,
    // Sent back is as good as not sent.
    wanted: (own?.needed ?? []).filter(({ state }) => state === null || state === 'rejected').length,
  };
}

function reviewsPapers(roles: readonly RoleName[], duties: readonly Duty[]): boolean {
  return roles.includes('global_admin') || duties.includes('papers');
}

function isManager(roles: readonly RoleName[]): boolean {
  return roles.includes('global_admin') || roles.includes('admin');
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { today, minute, home, papers, hours, wanted } = loaderData;
  const { t } = useTranslation('home');
  const format = useFormat();
  const { user, roles, master } = useAuth();
  const names = roles.map((role) => role.name);
  const greeting = `greeting_${partOfDay(minute)}` as const;
  useRefresh(REFRESH_MS, home !== null);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader
        title={t(greeting, { name: format.personName(user.name) })}
        hint={t('today', { date: format.fullDay(today) })}
      />
      {papers && <WaitingList papers={papers} />}
      {home && (
        <section aria-labelledby="today" className="mb-5">
          <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="today" className="font-semibold text-[0.9375rem]">
              {t('today_title')}
            </h2>
            <p className="text-[0.8125rem] text-muted-foreground">
              {t('as_of', { time: home.now.slice('YYYY-MM-DD '.length, -':ss'.length) })}
            </p>
          </div>
          {master.workplaces.length === 0 ? (
            <Card>
              <CardContent className="py-5 text-muted-foreground">{t('workplaces_none')}</CardContent>
            </Card>
          ) : (
            <TodayBoard home={home} />
          )}
        </section>
      )}
      <div className="grid max-w-3xl items-start gap-4">
        {wanted > 0 && <PapersWanted count={wanted} />}
        {hours && <OwnHours hours={hours} />}
        {!home && <HowToCheckIn />}
        <Card>
          <CardHeader>
            <CardTitle>{t('shortcuts')}</CardTitle>
          </CardHeader>
          <CardContent>
            <ul className="-mx-2">
              {SHORTCUTS.filter(isOffered).map(({ key, path }) => (
                <li key={key}>
                  <PageLink to={path} className="flex items-center gap-3 rounded-lg px-2 py-2 hover:bg-muted">
                    <span className="min-w-0 flex-1">
                      <span className="block font-medium">{t(key)}</span>
                      <span className="block text-muted-foreground">{t(`${key}_hint`)}</span>
                    </span>
                    <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
                  </PageLink>
                </li>
              ))}
            </ul>
          </CardContent>
        </Card>
      </div>
    </>
  );

  function isOffered({ key, path }: (typeof SHORTCUTS)[number]): boolean {
    const page = pageOf(path);
    // Hours are of who works; who manages alone has none.
    return page !== null && mayOpen(page, names) && (key !== 'hours' || names.includes('user'));
  }
}

/** How much one may still work, with the way to tell of other work, which counts too. */
function OwnHours({ hours }: { hours: ComponentProps<typeof OwnHoursCard>['hours'] }) {
  const { t } = useTranslation('own_work');
  return (
    <OwnHoursCard hours={hours}>
      <Button asChild variant="outline" className="justify-self-start">
        <PageLink to="/my-page/work">{t('to_other')}</PageLink>
      </Button>
    </OwnHoursCard>
  );
}

/** For staff, who do that elsewhere than here. */
function HowToCheckIn() {
  const { t } = useTranslation('home');
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('how_title')}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3">
        <p className="text-muted-foreground">{t('how')}</p>
        <Button asChild variant="outline" className="justify-self-start">
          <PageLink to="/check-in">{t('how_open')}</PageLink>
        </Button>
      </CardContent>
    </Card>
  );
}

function partOfDay(minute: number): 'morning' | 'day' | 'evening' {
  if (minute >= 4 * 60 && minute < 11 * 60) return 'morning';
  return minute >= 11 * 60 && minute < 18 * 60 ? 'day' : 'evening';
}
