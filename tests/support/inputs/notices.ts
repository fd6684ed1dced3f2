import type { Site } from '#tests/support/mint-site.ts';
import { type Inputs, UNKNOWN_ID } from './input.ts';

/** The minimal input for notices and notifications. */
export const noticesInputs: Inputs = {
  'deliveries.retry': ({ notice }) => ({
    body: { notice_id: notice?.id ?? UNKNOWN_ID, channel: 'mail', target: 0 },
  }),
  'notifications.create': ({ site }) => ({ body: notificationOf(site) }),
  'notifications.update': ({ site }) => ({ body: { ...notificationOf(site), version: 1 } }),
  'notifications.preview': ({ site }) => ({ body: { audience: notificationOf(site).audience } }),
  'notification_drafts.create': () => ({ body: DRAFT }),
  'notification_drafts.update': () => ({ body: { ...DRAFT, version: 1 } }),
  'notification_templates.create': () => ({ body: WRITTEN }),
  'notification_templates.update': () => ({ body: { ...WRITTEN, version: 1 } }),
};

const WRITTEN = { type: 'notice', title_ja: '棚卸', content_ja: '月曜日は棚卸です。' };
const DRAFT = { ...WRITTEN, audience: {} };

/** To the people of the workplace, now. */
function notificationOf(site: Site | undefined) {
  return {
    ...WRITTEN,
    audience: { workplace_ids: [site?.workplace.id ?? UNKNOWN_ID] },
    send_anyway: true,
  };
}
