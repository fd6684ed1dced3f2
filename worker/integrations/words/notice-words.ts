import type * as Told from '#app/notices/told-notice.ts';

/**
 * The sentences of the pages, for what is sent by other ways: loaded with the first of it, as the API starts without
 * them. The one place where the Worker reads them (012, 027).
 */
export function loadNoticeWords(): Promise<typeof Told> {
  return import('#app/notices/told-notice.ts');
}
