import { clockText } from '#app/areas/attendance/parts/attendance/clock-text.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { WallStamp } from '#domain/time/instant.ts';
import type { Deed, Story, WorkSpan } from './question.ts';

/** Texts of what happened and of what a button does. Times are relative to the business date. */
export function useQuestionWords(date: CalendarDate) {
  const { t } = useTranslation('tracking');
  const format = useFormat();
  const clock = (stamp: WallStamp) => clockText(date, stamp, format);
  const span = ({ start, end }: WorkSpan) =>
    end === null
      ? t('span_open', { start: clock(start) })
      : t('span', { start: clock(start), end: clock(end) });
  return {
    storyText(story: Story): string {
      switch (story.tale) {
        case 'drift_check_in':
        case 'drift_check_out':
          return t(`stories.${story.tale}`, {
            taken: clock(story.taken),
            given: clock(story.given),
            minutes: story.minutes,
          });
        case 'unplanned_open':
        case 'forgotten_unplanned':
          return t(`stories.${story.tale}`, { start: clock(story.start) });
        case 'early_start':
          return t('stories.early_start', {
            start: clock(story.start),
            paid: clock(story.paid),
            minutes: story.minutes,
          });
        case 'disputed':
          return t('stories.disputed', { note: story.note });
        case 'disputed_times':
          return t('stories.disputed_times', {
            said: span(story.claimed),
            recorded: span(story.recorded),
            note: story.note,
          });
        case 'unplanned':
        case 'forgotten_late':
        case 'forgotten_planned':
          return t(`stories.${story.tale}`, { start: clock(story.start), end: clock(story.end) });
      }
    },
    deedText(deed: Deed): string {
      if (deed.deed === 'end_planned_breaks') {
        return t(`actions.${deed.deed}`, { time: clock(deed.time), minutes: deed.minutes });
      }
      if ('time' in deed) return t(`actions.${deed.deed}`, { time: clock(deed.time) });
      return 'start' in deed ? t(`actions.${deed.deed}`, { span: span(deed) }) : t(`actions.${deed.deed}`);
    },
  };
}
