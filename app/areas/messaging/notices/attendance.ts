import ClockAlert from 'lucide-react/icons/clock-alert';
import ClockCheck from 'lucide-react/icons/clock-check';
import { ownDayHref } from '#app/areas/roster/own-shifts/own-shift-href.ts';
import { dayText } from './texts.ts';
import { noticeViews } from './view.ts';

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
  check_out_forgotten: {
    icon: ClockAlert,
    href: ownWorkHref,
    words: ({ date }, t, format) => ({
      sentence: t('kinds.check_out_forgotten', { date: dayText(date, format) }),
      lines: [t('when_left')],
    }),
  },
  punch_decided: {
    icon: ClockCheck,
    href: () => '/my-page/shift',
    words: ({ stamp, date, time, decision }, t, format) => ({
      sentence: t(stamp === 'check_out' ? 'kinds.punch_decided_out' : 'kinds.punch_decided', {
        date: dayText(date, format),
        time: time ?? '',
      }),
      lines: decision === null ? [] : [t(`punch_decisions.${decision}`)],
    }),
  },
});

function ownWorkHref({ date, work_history_id: id }: { date: string | null; work_history_id: number | null }) {
  return date === null || id === null ? '/my-page/shift' : ownDayHref(date, id);
}
