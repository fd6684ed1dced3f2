import type * as Told from '#app/areas/messaging/notices/told-notice.ts';

export type NoticeWords = typeof Told;

/**
 * The sentences of the pages, for what is sent by other ways: loaded with the first of it, as the API starts without
 * them. The one place where the Worker reads them (012, 027).
 */
export function loadNoticeWords(): Promise<NoticeWords> {
  return import('#app/areas/messaging/notices/told-notice.ts');
}
