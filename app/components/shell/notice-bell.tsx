import Bell from 'lucide-react/icons/bell';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { useUnread } from './use-unread.ts';

const INBOX = '/my-page/notification';
const SHOWN_MAX = 99;

/** The way to one's own notifications, with how many are unread. */
export function NoticeBell() {
  const { t } = useTranslation('notices');
  const { pathname } = useLocation();
  const unread = useUnread() ?? 0;
  const shown = unread > SHOWN_MAX ? `${SHOWN_MAX}+` : String(unread);
  return (
    <PageLink
      to={INBOX}
      aria-label={unread === 0 ? t('title') : t('bell_unread', { unread: shown })}
      aria-current={pathname === INBOX ? 'page' : undefined}
      className="relative grid size-11 shrink-0 place-items-center rounded-lg hover:bg-muted aria-[current=page]:text-primary sm:size-9"
    >
      <Bell aria-hidden="true" className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 left-1/2 min-w-4.5 rounded-full bg-primary px-1 text-center font-semibold text-[0.6875rem] text-primary-foreground tabular-nums leading-4.5 sm:top-0"
        >
          {shown}
        </span>
      )}
    </PageLink>
  );
}
