import type * as Told from '#app/areas/messaging/notices/translated-notice.ts';

export type NoticeWords = typeof Told;

/**
 * The translations of the pages for other channels, loaded with the first message to keep them out
 * of the start of the API. The Worker reads them only here (012, 027).
 */
export function loadNoticeWords(): Promise<NoticeWords> {
  return import('#app/areas/messaging/notices/translated-notice.ts');
}
