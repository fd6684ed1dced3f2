import type * as Line from '#app/areas/messaging/notices/line-messages.ts';
import type * as Told from '#app/areas/messaging/notices/translated-notice.ts';

export type NoticeWords = typeof Told & typeof Line;

/**
 * The translations of the pages for other channels, loaded with the first message to keep them out
 * of the start of the API. The Worker reads them only here (012, 027).
 */
export async function loadNoticeWords(): Promise<NoticeWords> {
  const [told, line] = await Promise.all([
    import('#app/areas/messaging/notices/translated-notice.ts'),
    import('#app/areas/messaging/notices/line-messages.ts'),
  ]);
  return { ...told, ...line };
}
