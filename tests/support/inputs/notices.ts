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
};

/** To the people of the workplace, now. */
function notificationOf(site: Site | undefined) {
  return {
    type: 'notice',
    title_ja: '棚卸',
    content_ja: '月曜日は棚卸です。',
    audience: { workplace_ids: [site?.workplace.id ?? UNKNOWN_ID] },
    send_anyway: true,
  };
}
