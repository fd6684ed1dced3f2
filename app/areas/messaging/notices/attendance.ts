import ClockAlert from 'lucide-react/icons/clock-alert';
import ClockArrowUp from 'lucide-react/icons/clock-arrow-up';
import ClockCheck from 'lucide-react/icons/clock-check';
import { monthHref, ownDayHref } from '#app/areas/roster/own-shifts/own-shift-href.ts';
import type { Format } from '#app/lib/format.ts';
import type { RecordPunch } from '#domain/attendance/review-item.ts';
import { clockMinutes } from '#domain/time/clock.ts';
import { dayText } from './texts.ts';
import { noticeViews, type TranslateNotices } from './view.ts';

/** Notices about the reader's attendance. */
export const attendanceViews = noticeViews({
  dispute_answered: {
    icon: ClockCheck,
    href: ownWorkHref,
    words: ({ answer, date, reason }, t, format) => ({
      sentence: t('kinds.dispute_answered', { date: dayText(date, format) }),
      lines: [answer === null ? '' : t(`disputes.${answer}`), reason ?? ''].filter((line) => line !== ''),
    }),
  },
  punch_asked_about: {
    icon: ClockArrowUp,
    href: ownMonthHref,
    words: ({ late_minutes: late, ...punch }, t, format) => ({
      sentence: t('kinds.punch_asked_about', punchText(punch, t, format)),
      lines: late > 0 ? [t('punch_late', { late: format.duration(late) })] : [],
    }),
  },
  punch_decided: {
    icon: ClockCheck,
    href: ownMonthHref,
    words: ({ decision, ...punch }, t, format) => ({
      sentence: t('kinds.punch_decided', punchText(punch, t, format)),
      lines: decision === null ? [] : [t(`punch_decisions.${decision}`)],
    }),
  },
  check_out_forgotten: {
    icon: ClockAlert,
    href: ownWorkHref,
    words: ({ date }, t, format) => ({
      sentence: t('kinds.check_out_forgotten', { date: dayText(date, format) }),
      lines: [t('when_left')],
    }),
  },
});

type NoticePunch = { stamp: RecordPunch | null; date: string | null; time: string | null };

function punchText({ stamp, date, time }: NoticePunch, t: TranslateNotices, format: Format) {
  return {
    punch: stamp === null ? '' : t(`punches.${stamp}`),
    date: dayText(date, format),
    time: date === null || time === null ? '' : format.plainTime(date, clockMinutes(time)),
  };
}

function ownMonthHref({ date }: { date: string | null }) {
  return date === null ? '/my-page/shift' : monthHref({ date });
}

function ownWorkHref({ date, work_history_id: id }: { date: string | null; work_history_id: number | null }) {
  return date === null || id === null ? '/my-page/shift' : ownDayHref(date, id);
}
