import Megaphone from 'lucide-react/icons/megaphone';
import type { NoticeMessage } from '#contract/messaging/notices.ts';
import { noticeViews, type TranslateNotices } from './view.ts';

const INBOX = '/my-page/notification';

/** Messages that the company writes itself. */
export const companyViews = noticeViews({
  notification: {
    icon: Megaphone,
    href: (_, { id }) => (id === undefined ? INBOX : messageHref(id)),
    words: (_, t, _format, { notification }) => ({
      sentence: notification?.title ?? t('kinds.notification'),
      lines: correctionLine(notification, t),
    }),
  },
});

/** @param id of the row in the inbox */
export function messageHref(id: number): string {
  return `${INBOX}?id=${id}`;
}

function correctionLine(message: NoticeMessage | null | undefined, t: TranslateNotices): string[] {
  if (!message) return [];
  if (message.corrected_by !== null) return [t('corrected')];
  return message.corrects === null ? [] : [t('corrects')];
}
