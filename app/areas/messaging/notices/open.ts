import Webhook from 'lucide-react/icons/webhook';
import { noticeViews } from './view.ts';

const WEBHOOKS = '/admin/webhook';

/** About other programs. */
export const openViews = noticeViews({
  webhook_given_up: {
    icon: Webhook,
    href: ({ webhook_id }) => (webhook_id === null ? WEBHOOKS : `${WEBHOOKS}?webhook=${webhook_id}`),
    words: ({ name, count }, t) => ({
      sentence: t('kinds.webhook_given_up', { name, count }),
      lines: [t('given_up_advice')],
    }),
  },
});
