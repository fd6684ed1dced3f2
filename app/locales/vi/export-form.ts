import type { exportForm as en } from '#app/locales/en/export-form.ts';
import type { Words } from '#app/locales/words.ts';

export const exportForm: Words<typeof en> = {
  encoding: 'Bảng mã',
  encodings: {
    utf8: 'UTF-8 (cho Excel)',
    cp932: 'Shift JIS',
  },
  header: 'Tiêu đề cột',
  headers: {
    label: 'Bằng tiếng Việt',
    key: 'Khóa cho phần mềm',
  },
  download: 'Tải CSV',
  not_encodable: 'Shift JIS không viết được:',
  more: 'và {{count}} mục khác',
  as_utf8: 'Tải bằng UTF-8',
  close: 'Đóng',
};
