import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#app/components/shell/page-header.tsx';
import { PageTitle } from '#app/components/shell/page-title.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/components/ui/card.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { siteContext } from '#app/lib/api.server.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { mayOpen, pageOf } from '#contract/pages.ts';
import { jstDate, jstMinuteOfDay } from '#domain/time/instant.ts';
import type { Route } from './+types/route';

const SHORTCUTS = [
  { key: 'profile', path: '/my-page/profile' },
  { key: 'settings', path: '/my-page/settings' },
  { key: 'staff', path: '/manage/user' },
  { key: 'timers', path: '/admin/timer' },
] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const now = await context.get(siteContext).now();
  return { today: jstDate(now), minute: jstMinuteOfDay(now) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { user, roles, master } = useAuth();
  const names = roles.map((role) => role.name);
  const isManager = names.includes('global_admin') || names.includes('admin');
  const greeting = `greeting_${partOfDay(loaderData.minute)}` as const;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader
        title={t(greeting, { name: format.personName(user.name) })}
        hint={t('today', { date: format.fullDay(loaderData.today) })}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        {isManager && <Workplaces workplaces={master.workplaces} all={names.includes('global_admin')} />}
        <Card className="max-lg:order-first">
          <CardHeader>
            <CardTitle>{t('shortcuts')}</CardTitle>
          </CardHeader>
          <CardContent>
            <ul className="-mx-2">
              {SHORTCUTS.filter(({ path }) => isOpen(path)).map(({ key, path }) => (
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

  function isOpen(path: string): boolean {
    const page = pageOf(path);
    return page !== null && mayOpen(page, names);
  }
}

function Workplaces({
  workplaces,
  all,
}: {
  workplaces: { id: number; code: string; name: string }[];
  all: boolean;
}) {
  const { t } = useTranslation('home');
  return (
    <Card>
      <CardHeader>
        <CardTitle>{all ? t('all_workplaces') : t('workplaces')}</CardTitle>
      </CardHeader>
      <CardContent>
        {workplaces.length === 0 ? (
          <p className="text-muted-foreground">{t('workplaces_none')}</p>
        ) : (
          <ul className="grid gap-x-6 sm:grid-cols-2">
            {workplaces.map(({ id, code, name }) => (
              <li key={id} className="flex gap-3 border-b py-2">
                <span className="w-14 shrink-0 text-muted-foreground">{code}</span>
                <span className="min-w-0 truncate">{name}</span>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

function partOfDay(minute: number): 'morning' | 'day' | 'evening' {
  if (minute >= 4 * 60 && minute < 11 * 60) return 'morning';
  return minute >= 11 * 60 && minute < 18 * 60 ? 'day' : 'evening';
}
