import type { exportForm as en } from '#app/locales/en/export-form.ts';
import type { Words } from '#app/locales/words.ts';

export const exportForm: Words<typeof en> = {
  encoding: 'ファイル形式',
  encodings: {
    utf8: 'CSV（UTF-8）',
    cp932: 'CSV（Shift_JIS）',
    xlsx: 'Excel（XLSX）',
  },
  header: '見出し',
  headers: {
    label: '日本語',
    key: 'プログラム用のキー',
  },
  download: 'ダウンロード',
  not_encodable: 'Shift_JISで表せない文字があります：',
  more: 'ほか{{count}}件',
  as_utf8: 'UTF-8でダウンロード',
  close: '閉じる',
};
