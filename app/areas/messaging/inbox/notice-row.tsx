import CircleDot from 'lucide-react/icons/circle-dot';
import { noticeHref, noticeIcon } from '#app/areas/messaging/notices/notice-views.ts';
import { NotificationTypeBadge } from '#app/areas/messaging/parts/notification/type-badge.tsx';
import { cn } from '#app/lib/class-names.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { Notice } from '#contract/messaging/notices.ts';
import type { Intent } from './route.tsx';
import { useNoticeWords } from './use-notice-words.ts';

/** The link covers the whole row. */
const OPENING =
  'rounded-sm text-left after:absolute after:inset-0 after:rounded-lg hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2';

/** One notice of the inbox as text; opening it marks it as read. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const { t } = useTranslation('notices');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const words = useNoticeWords();
  const { id, kind, notification, created_at, read_at } = notice;
  const isUnread = read_at === null;
  const Icon = noticeIcon(kind);
  const { sentence, lines } = words(notice);
  return (
    <li className="relative flex items-start gap-3 px-4 py-3.5 hover:bg-muted/60 sm:px-5">
      <span
        className={cn(
          'grid size-9 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground',
          isUnread && 'bg-accent text-accent-foreground',
        )}
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        {isUnread ? (
          <PostForm action={href('open')}>
            <input type="hidden" name="id" value={id} />
            <button type="submit" className={cn(OPENING, 'font-semibold')}>
              {sentence}
            </button>
          </PostForm>
        ) : (
          <PageLink to={noticeHref(notice, notice)} className={OPENING}>
            {sentence}
          </PageLink>
        )}
        {lines.map((line) => (
          <p key={line} className="text-[0.8125rem] text-muted-foreground">
            {line}
          </p>
        ))}
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.8125rem] text-muted-foreground">
          {isUnread && (
            <Badge tone="planned" icon={CircleDot}>
              {t('unread')}
            </Badge>
          )}
          {notification && notification.type !== 'notice' && (
            <NotificationTypeBadge type={notification.type} />
          )}
          <time dateTime={`${created_at.replace(' ', 'T')}+09:00`}>{format.stamp(created_at)}</time>
        </p>
      </div>
    </li>
  );
}
