import Bell from 'lucide-react/icons/bell';
import { useLocation } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { shownUnread, UnreadBadge } from './unread-badge.tsx';

const INBOX = '/my-page/notification';

/** A link to the inbox with the number of unread notices. */
export function NoticeBell({ unread }: { unread: number }) {
  const { t } = useTranslation('nav');
  const { pathname } = useLocation();
  return (
    <PageLink
      to={INBOX}
      aria-current={pathname === INBOX ? 'page' : undefined}
      className="relative grid size-[44px] shrink-0 place-items-center rounded-lg hover:bg-muted aria-[current=page]:text-primary sm:size-9"
    >
      <Bell aria-hidden="true" className="size-5" />
      <UnreadBadge unread={unread} className="top-1 sm:top-0" />
      <span className="sr-only">
        {unread === 0 ? t('bell') : t('bell_unread', { unread: shownUnread(unread) })}
      </span>
    </PageLink>
  );
}
