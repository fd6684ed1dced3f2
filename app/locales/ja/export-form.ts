import type { exportForm as en } from '#app/locales/en/export-form.ts';
import type { Words } from '#app/locales/words.ts';

export const exportForm: Words<typeof en> = {
  encoding: '文字コード',
  encodings: {
    utf8: 'UTF-8（Excel用）',
    cp932: 'Shift_JIS',
  },
  header: '見出し',
  headers: {
    label: '日本語',
    key: 'プログラム用のキー',
  },
  download: 'CSVをダウンロード',
  not_encodable: 'Shift_JISで表せない文字があります：',
  more: 'ほか{{count}}件',
  as_utf8: 'UTF-8でダウンロード',
  close: '閉じる',
};
