import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { NotificationDraft } from '#contract/messaging/drafts.ts';
import { useAudienceText } from './use-audience-text.ts';
import { useOwnMessage, useWrittenTitle } from './use-own-message.ts';

/** The planned time of sending as the draft has it; null where neither day nor time is set. */
export function usePlannedTime(): (draft: Pick<NotificationDraft, 'send_day' | 'time'>) => string | null {
  const format = useFormat();
  return ({ send_day, time }) => {
    if (send_day !== null && time !== null) return format.stamp(`${send_day} ${time}:00`);
    return send_day === null ? time : format.fullDay(send_day);
  };
}

/** The facts of a draft that a conflict shows. */
export function useDraftFacts() {
  const { t } = useTranslation(['notifications', 'notification_drafts']);
  const titleOf = useWrittenTitle();
  const own = useOwnMessage();
  const audienceText = useAudienceText();
  const plannedTime = usePlannedTime();
  const base = { title: null, content: null };
  return [
    { label: t('name'), of: (one: NotificationDraft) => titleOf(one) ?? t('notification_drafts:untitled') },
    { label: t('message'), of: (one: NotificationDraft) => own({ ...one, ...base }).content },
    { label: t('who'), of: (one: NotificationDraft) => audienceText(one) },
    { label: t('send_time'), of: (one: NotificationDraft) => plannedTime(one) ?? '' },
  ];
}
