import type * as Buttons from '#app/areas/messaging/notices/line-buttons.ts';
import type * as Commands from '#app/areas/messaging/notices/line-commands.ts';
import type * as Messages from '#app/areas/messaging/notices/line-messages.ts';
import type * as Told from '#app/areas/messaging/notices/translated-notice.ts';

export type NoticeWords = typeof Told & typeof Messages & typeof Buttons & typeof Commands;

/**
 * The translations of the pages for other channels, loaded with the first message to keep them out
 * of the start of the API. The Worker reads them only here (012, 027).
 */
export async function loadNoticeWords(): Promise<NoticeWords> {
  const [told, messages, buttons, commands] = await Promise.all([
    import('#app/areas/messaging/notices/translated-notice.ts'),
    import('#app/areas/messaging/notices/line-messages.ts'),
    import('#app/areas/messaging/notices/line-buttons.ts'),
    import('#app/areas/messaging/notices/line-commands.ts'),
  ]);
  return { ...told, ...messages, ...buttons, ...commands };
}
