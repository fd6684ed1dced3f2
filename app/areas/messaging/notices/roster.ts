import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleSlash from 'lucide-react/icons/circle-slash';
import ClockFading from 'lucide-react/icons/clock-fading';
import Hand from 'lucide-react/icons/hand';
import MessageCircle from 'lucide-react/icons/message-circle';
import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import UsersRound from 'lucide-react/icons/users-round';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { trackedPersonHref } from '#app/areas/attendance/tracking/tracking-address.ts';
import { FILL_PLANS_PATH, planHref } from '#app/areas/roster/shift/fill-plans/plan-address.ts';
import type { Format } from '#app/lib/format.ts';
import type { NoticeParams } from '#contract/messaging/notice-kinds.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { dayText, monthText, nameText, shiftText, spanText, withMore, workplaceText } from './texts.ts';
import { noticeViews, type TranslateNotices } from './view.ts';

/** Limits the lines of a change of many shifts; the opened page shows all of them. */
const NEWS_SHOWN = 10;

const OWN_SHIFTS = '/my-page/shift';

/** Notices about shifts, spots and availability. */
export const rosterViews = noticeViews({
  roster_published: {
    icon: CalendarCheck,
    href: ({ date_from }) => inMonth(OWN_SHIFTS, date_from && monthOf(date_from)),
    words: ({ date_from, date_to, count, sites }, t, format) => {
      const [first, ...others] = sites;
      const days = spanText(date_from, date_to, format);
      if (others.length === 0) {
        const workplace = first ? workplaceText(first, format) : '';
        return { sentence: t('kinds.roster_published', { workplace, days, count }), lines: [] };
      }
      return {
        sentence: t('kinds.roster_published_sites', { days, count }),
        lines: sites.map((site) =>
          t('published_at_site', { workplace: workplaceText(site, format), count: site.count }),
        ),
      };
    },
  },
  roster_changed: {
    icon: CalendarSync,
    href: () => OWN_SHIFTS,
    words: ({ count, changes }, t, format) => ({
      sentence: t('kinds.roster_changed', { count }),
      lines: newsLines(changes, t, format),
    }),
  },
  fill_plan_ready: {
    icon: WandSparkles,
    href: ({ job_id }) => (job_id === null ? FILL_PLANS_PATH : planHref(job_id)),
    words: ({ date_from, date_to, open, filled }, t, format) => ({
      sentence: t('kinds.fill_plan_ready', {
        days: spanText(date_from, date_to, format),
        open: open ?? 0,
        filled: filled ?? 0,
      }),
      lines: [],
    }),
  },
  availability_asked: {
    icon: CalendarHeart,
    href: ({ month }) => inMonth('/my-page/availability', month),
    words: ({ month, due_on, ...site }, t, format) => ({
      sentence: t('kinds.availability_asked', {
        workplace: workplaceText(site, format),
        month: monthText(month, format),
        due: dayText(due_on, format),
      }),
      lines: [],
    }),
  },
  seat_asked: {
    icon: Hand,
    href: () => '/my-page/ask',
    words: (params, t, format) => ({
      sentence: t('kinds.seat_asked'),
      lines: [shiftText(params, t, format), ...studyLines(params, t), t('first_yes')],
    }),
  },
  seat_taken: {
    icon: UsersRound,
    href: () => OWN_SHIFTS,
    words: (params, t, format) => ({
      sentence: t('kinds.seat_taken'),
      lines: [shiftText(params, t, format)],
    }),
  },
  seat_filled: {
    icon: UserCheck,
    href: ({ shift_id }) => managedShiftHref(shift_id),
    words: (params, t, format) => ({
      sentence: t('kinds.seat_filled', { name: nameText(params, format) }),
      lines: [shiftText(params, t, format)],
    }),
  },
  ask_called_off: {
    icon: CircleSlash,
    href: () => OWN_SHIFTS,
    words: (params, t, format) => ({
      sentence: t('kinds.ask_called_off'),
      lines: [shiftText(params, t, format)],
    }),
  },
  hand_over_proposed: {
    icon: ArrowRightLeft,
    href: () => '/my-page/ask',
    words: (params, t, format) => ({
      sentence: t('kinds.hand_over_proposed', { name: nameText(params, format) }),
      lines: [shiftText(params, t, format), ...studyLines(params, t)],
    }),
  },
  hand_over_answered: {
    icon: ArrowRightLeft,
    href: ({ date }) => inMonth(OWN_SHIFTS, date && monthOf(date)),
    words: ({ answer, ...params }, t, format) => ({
      sentence: t(answer === null ? 'kinds.hand_over_answered' : `hand_over.${answer}`, {
        name: nameText(params, format),
      }),
      lines: [shiftText(params, t, format)],
    }),
  },
  hand_over_agreed: {
    icon: ArrowRightLeft,
    href: () => '/manage/shift/registration',
    words: ({ from_last_name, from_first_name, from_given_first, ...params }, t, format) => {
      const giver = {
        last_name: from_last_name,
        first_name: from_first_name,
        given_first: from_given_first,
      };
      return {
        sentence: t('kinds.hand_over_agreed', {
          name: nameText(params, format),
          from: nameText(giver, format),
        }),
        lines: [shiftText(params, t, format)],
      };
    },
  },
  hand_over_withdrawn: {
    icon: ArrowRightLeft,
    href: () => '/my-page/ask',
    words: (params, t, format) => ({
      sentence: t('kinds.hand_over_withdrawn', { name: nameText(params, format) }),
      lines: [shiftText(params, t, format)],
    }),
  },
  hand_over_decided: {
    icon: ArrowRightLeft,
    href: ({ date }) => inMonth(OWN_SHIFTS, date && monthOf(date)),
    words: ({ decision, side, reason = '', ...params }, t, format) => ({
      sentence: t(decision && side ? `hand_over.${side}_${decision}` : 'kinds.hand_over_decided', {
        name: nameText(params, format),
      }),
      lines: [shiftText(params, t, format), reason].filter((line) => line !== ''),
    }),
  },
  confirm_asked: {
    icon: CircleHelp,
    href: ({ date }) => inMonth(OWN_SHIFTS, date && monthOf(date)),
    words: (params, t, format) => ({
      sentence: t('kinds.confirm_asked'),
      lines: [shiftText(params, t, format)],
    }),
  },
  cannot_come: {
    icon: UserX,
    href: ({ shift_id }) => managedShiftHref(shift_id),
    words: (params, t, format) => ({
      sentence: t('kinds.cannot_come', { name: nameText(params, format) }),
      lines: [shiftText(params, t, format), params.reason].filter((line) => line !== ''),
    }),
  },
  running_late: {
    icon: ClockFading,
    href: managedPersonHref,
    words: (params, t, format) => {
      const name = nameText(params, format);
      const time = params.arrives;
      return {
        sentence: time ? t('kinds.running_late', { name, time }) : t('kinds.running_on_time', { name }),
        lines: [shiftText(params, t, format)],
      };
    },
  },
  late_answered: {
    icon: MessageCircle,
    href: ownThreadHref,
    words: ({ answer, ...params }, t, format) => ({
      sentence: t('kinds.late_answered'),
      lines: [shiftText(params, t, format), ...(answer ? [t(`shift_messages:kinds.${answer}`)] : [])],
    }),
  },
  message_from_staff: {
    icon: MessageCircle,
    href: managedPersonHref,
    words: (params, t, format) => ({
      sentence: t('kinds.message_from_staff', { name: nameText(params, format) }),
      lines: [shiftText(params, t, format)],
    }),
  },
  message_from_manager: {
    icon: MessageCircle,
    href: ownThreadHref,
    words: (params, t, format) => ({
      sentence: t('kinds.message_from_manager'),
      lines: [shiftText(params, t, format)],
    }),
  },
});

function inMonth(page: string, month: string | null): string {
  return month ? `${page}?${new URLSearchParams({ month })}` : page;
}

function managedShiftHref(id: number | null): string {
  return id === null ? '/manage/shift' : `/manage/shift/${id}`;
}

function ownThreadHref({ shift_id }: { shift_id: number | null }): string {
  return shift_id === null ? OWN_SHIFTS : `${OWN_SHIFTS}/${shift_id}`;
}

type PersonOnShift = { shift_id: number | null; shift_user_id: number | null };

/** The panel of the person in tracking, with the messages. */
function managedPersonHref({ shift_id, shift_user_id }: PersonOnShift): string {
  return shift_id === null || shift_user_id === null
    ? '/manage/shift-tracking'
    : trackedPersonHref(shift_id, shift_user_id);
}

function newsLines(
  changes: NoticeParams<'roster_changed'>['changes'],
  t: TranslateNotices,
  format: Format,
): string[] {
  const lines = changes.slice(0, NEWS_SHOWN).flatMap(({ kind, from, reason, ...news }) => {
    if (kind === null) return [];
    const shift = shiftText(news, t, format);
    const line = from
      ? t('news.moved', { shift, from: shiftText({ ...from, workplace: '' }, t, format).trim() })
      : t(`news.${kind}`, { shift });
    return [reason ? t('news.with_reason', { line, reason }) : line];
  });
  return withMore(lines, changes.length, (more) => t('news.more', { count: more }));
}

/** F-19: that the shift overlaps a class or an exam of the reader. */
function studyLines(
  { study }: NoticeParams<'seat_asked' | 'hand_over_proposed'>,
  t: TranslateNotices,
): string[] {
  return (study ?? []).map((kind) => t(`overlaps.${kind}`));
}
