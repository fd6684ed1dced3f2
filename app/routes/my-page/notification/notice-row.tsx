import type { LucideIcon } from 'lucide-react';
import Banknote from 'lucide-react/icons/banknote';
import Briefcase from 'lucide-react/icons/briefcase';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import CircleDot from 'lucide-react/icons/circle-dot';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleSlash from 'lucide-react/icons/circle-slash';
import ClockAlert from 'lucide-react/icons/clock-alert';
import ClockCheck from 'lucide-react/icons/clock-check';
import FileCheck from 'lucide-react/icons/file-check';
import FilePlus from 'lucide-react/icons/file-plus';
import FileX from 'lucide-react/icons/file-x';
import Hand from 'lucide-react/icons/hand';
import KeyRound from 'lucide-react/icons/key-round';
import Landmark from 'lucide-react/icons/landmark';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Megaphone from 'lucide-react/icons/megaphone';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldOff from 'lucide-react/icons/shield-off';
import Smartphone from 'lucide-react/icons/smartphone';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import UserCheck from 'lucide-react/icons/user-check';
import UserCog from 'lucide-react/icons/user-cog';
import UserX from 'lucide-react/icons/user-x';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';
import { Form } from 'react-router';
import { NotificationTypeBadge } from '#app/components/notification/type-badge.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { cn } from '#app/lib/class-names.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { placeOf } from '#app/notices/notice-place.ts';
import type { NoticeKind } from '#contract/enums.ts';
import type { Notice } from '#contract/notices.ts';
import type { Intent } from './intents.ts';
import { useNoticeWords } from './use-notice-words.ts';

const ICONS: Record<NoticeKind, LucideIcon> = {
  password_changed: KeyRound,
  tfa_set_up: ShieldCheck,
  tfa_removed: ShieldOff,
  recovery_code_used: LifeBuoy,
  tfa_failed: ShieldAlert,
  sign_in_failed: ShieldAlert,
  roles_changed: UserCog,
  device_paired: Smartphone,
  paper_approved: FileCheck,
  paper_rejected: FileX,
  papers_missing: FilePlus,
  permit_ends: CalendarClock,
  permits_end: Users,
  other_work_asked: Briefcase,
  roster_published: CalendarCheck,
  roster_changed: CalendarSync,
  availability_asked: CalendarHeart,
  seat_asked: Hand,
  seat_taken: UsersRound,
  seat_filled: UserCheck,
  ask_called_off: CircleSlash,
  confirm_asked: CircleHelp,
  cannot_come: UserX,
  dispute_answered: ClockCheck,
  pay_request_moved: Banknote,
  pay_account_changed: Landmark,
  notification: Megaphone,
  check_out_forgotten: ClockAlert,
  plans_broken: TriangleAlert,
  own_plans_broken: TriangleAlert,
};

/** The whole row is what is pressed. */
const OPENING =
  'rounded-sm text-left after:absolute after:inset-0 after:rounded-lg hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2';

/** What somebody was told, in words of theirs; to open it marks it as read. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const { t } = useTranslation('notices');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const words = useNoticeWords();
  const { id, kind, notification, created_at, read_at } = notice;
  const isUnread = read_at === null;
  const Icon = ICONS[kind];
  const { sentence, beside } = words(notice);
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
          <Form method="post" action={href('open')}>
            <input type="hidden" name="id" value={id} />
            <button type="submit" className={cn(OPENING, 'font-semibold')}>
              {sentence}
            </button>
          </Form>
        ) : (
          <PageLink to={placeOf(notice)} className={OPENING}>
            {sentence}
          </PageLink>
        )}
        {beside.map((line) => (
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
