import type { ui as en } from '#app/locales/en/ui.ts';
import type { Words } from '#app/locales/words.ts';

export const ui = {
  close: 'Đóng',
  notification: 'Thông báo',
  notifications_hotkey: 'Thông báo ({hotkey})',
} satisfies Words<typeof en>;
