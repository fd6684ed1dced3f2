import type { settings as en } from '#app/locales/en/settings.ts';
import type { Words } from '#app/locales/words.ts';

export const settings: Words<typeof en> = {
  title: 'Cài đặt',
  found_by: 'ngôn ngữ giao diện tối xác thực hai bước thiết bị mã PIN lịch Google Apple Outlook',
  language: 'Ngôn ngữ',
  language_not_kept: 'Chưa được lưu. Cho đến khi bạn lưu, thông báo được gửi bằng tiếng Nhật.',
  theme: 'Giao diện',
  theme_system: 'Theo thiết bị',
  theme_light: 'Sáng',
  theme_dark: 'Tối',
  row_height: 'Dòng trong danh sách',
  row_height_dense: 'Gọn',
  row_height_roomy: 'Thoáng',
  sections: 'Trên trang này',
  display: 'Hiển thị',
  failed: 'Không cập nhật được cài đặt: {{why}}',
  toasts: {
    settings_saved: 'Đã cập nhật cài đặt',
    own_device_paired: 'Đã kết nối thiết bị này',
  },
  audited: {
    operations: {
      'profile.settings.update': 'Sửa cài đặt của mình',
    },
    subjects: {
      settings: 'Cài đặt cá nhân',
    },
  },
};
