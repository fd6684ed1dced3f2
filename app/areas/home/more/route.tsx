import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell';
import ChartSpline from 'lucide-react/icons/chart-spline';
import ChevronRight from 'lucide-react/icons/chevron-right';
import FileCheck from 'lucide-react/icons/file-check';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import FileText from 'lucide-react/icons/file-text';
import Languages from 'lucide-react/icons/languages';
import LogOut from 'lucide-react/icons/log-out';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import Scale from 'lucide-react/icons/scale';
import Settings from 'lucide-react/icons/settings';
import Smartphone from 'lucide-react/icons/smartphone';
import UserRound from 'lucide-react/icons/user-round';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Card } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { shownUnread } from '#app/ui/shell/unread-badge.tsx';
import type { Route } from './+types/route';

const MORE_ROWS = [
  { key: 'notifications', to: '/my-page/notification', icon: Bell },
  { key: 'documents', to: '/my-page/paper', icon: FileText },
  { key: 'work_rights', to: '/my-page/work-rights', icon: Scale },
  { key: 'contracts', to: '/my-page/contract', icon: FilePenLine },
  { key: 'requests', to: '/my-page/document-request', icon: FileCheck },
  { key: 'hours_record', to: '/my-page/hours-record', icon: ChartSpline },
  { key: 'contact', to: '/my-page/contact', icon: MessageCircleQuestion },
  { key: 'profile', to: '/my-page/profile', icon: UserRound },
  { key: 'language', to: '/my-page/settings#display', icon: Languages },
  { key: 'devices', to: '/my-page/settings#devices', icon: Smartphone },
  { key: 'settings', to: '/my-page/settings', icon: Settings },
] as const;

const ROW_LOOK = 'flex min-h-14 w-full items-center gap-4 px-5 py-2 text-left text-base hover:bg-muted';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { unread } = await readAnswer(url, context.get(apiContext).me.notifications.unread.$get());
  return { unread };
}

/** The pages of staff that the bar at the bottom does not name, and the way out. */
export default function MorePage({ loaderData: { unread } }: Route.ComponentProps) {
  const { t } = useTranslation('more');
  const format = useFormat();
  const { user } = useAuth();
  return (
    <div className="max-w-2xl">
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader title={t('title')} hint={format.personName(user)} />
      <Card className="overflow-hidden">
        <ul className="divide-y divide-border">
          {MORE_ROWS.map(({ key, to, icon }) => (
            <li key={key}>
              <PageLink to={to} className={ROW_LOOK}>
                <RowIcon icon={icon} />
                <span className="min-w-0 flex-1 max-[20rem]:basis-18 max-[20rem]:hyphens-auto">{t(key)}</span>
                {key === 'notifications' && unread > 0 && (
                  <Badge tone="late" className="text-sm">
                    {t('unread', { count: unread, shown: shownUnread(unread) })}
                  </Badge>
                )}
                <ChevronRight
                  aria-hidden="true"
                  className="size-4 shrink-0 text-muted-foreground max-[20rem]:hidden"
                />
              </PageLink>
            </li>
          ))}
          <li>
            <PostForm action="/auth/logout" navigate={false}>
              <button type="submit" className={ROW_LOOK}>
                <RowIcon icon={LogOut} />
                {t('logout')}
              </button>
            </PostForm>
          </li>
        </ul>
      </Card>
    </div>
  );
}

function RowIcon({ icon: Icon }: { icon: LucideIcon }) {
  return <Icon aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />;
}
