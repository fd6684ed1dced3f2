import type { exportForm as en } from '#app/locales/en/export-form.ts';
import type { Words } from '#app/locales/words.ts';

export const exportForm: Words<typeof en> = {
  encoding: 'Định dạng',
  encodings: {
    utf8: 'CSV (UTF-8)',
    cp932: 'CSV (Shift JIS)',
    xlsx: 'Excel (XLSX)',
  },
  header: 'Tiêu đề cột',
  headers: {
    label: 'Bằng tiếng Việt',
    key: 'Khóa cho phần mềm',
  },
  download: 'Tải tệp',
  not_encodable: 'Shift JIS không viết được:',
  more: 'và {{count}} mục khác',
  as_utf8: 'Tải bằng UTF-8',
  close: 'Đóng',
};
