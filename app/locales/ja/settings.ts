import type { settings as en } from '#app/locales/en/settings.ts';
import type { Words } from '#app/locales/words.ts';

export const settings: Words<typeof en> = {
  title: '設定',
  found_by: 'せってい 言語 表示 ダーク 2段階認証 端末 PIN 暗証番号 カレンダー Google Apple Outlook',
  language: '言語',
  language_not_kept: 'まだ保存されていません。保存するまで、お知らせは日本語で届きます。',
  theme: '表示モード',
  theme_system: '端末の設定に合わせる',
  theme_light: 'ライト',
  theme_dark: 'ダーク',
  row_height: '一覧の行の高さ',
  row_height_dense: '標準',
  row_height_roomy: 'ゆったり',
  sections: 'このページの内容',
  display: '表示',
  failed: '設定を更新できませんでした：{{why}}',
  toasts: {
    settings_saved: '設定を更新しました',
    own_device_paired: 'この端末を登録しました',
  },
  audited: {
    operations: {
      'profile.settings.update': '自分の設定を変更',
    },
    subjects: {
      settings: '個人設定',
    },
  },
};
