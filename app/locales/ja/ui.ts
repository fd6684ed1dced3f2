import type { ui as en } from '#app/locales/en/ui.ts';
import type { Words } from '#app/locales/words.ts';

export const ui = {
  close: '閉じる',
  notification: '通知',
  notifications_hotkey: '通知（{hotkey}）',
} satisfies Words<typeof en>;
