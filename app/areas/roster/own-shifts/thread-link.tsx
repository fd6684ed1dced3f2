import MessageCircle from 'lucide-react/icons/message-circle';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { OwnShift } from '#contract/roster/own-shifts.ts';
import { threadHref } from './own-shift-href.ts';

type ThreadLinkProps = { shift: OwnShift; about: string; className?: string };

/** Opens the messages about one’s own shift. */
export function ThreadLink({ shift, about, className }: ThreadLinkProps) {
  const { t } = useTranslation('shift_messages');
  const { messages_unread: count } = shift;
  return (
    <PageLink
      to={threadHref(shift)}
      // Dictation software finds a link by its visible text, so the name contains it.
      aria-label={[t('open'), count > 0 && t('unread', { count }), about].filter(Boolean).join(' ')}
      className={cn(
        'inline-flex min-h-11 items-center gap-2 justify-self-start underline underline-offset-2',
        className,
      )}
    >
      <MessageCircle aria-hidden="true" className="size-4 shrink-0" />
      {t('open')} {count > 0 && <Badge tone="late">{t('unread', { count })}</Badge>}
    </PageLink>
  );
}
