import type { pictures as en } from '#app/locales/en/pictures.ts';
import type { Words } from '#app/locales/words.ts';

export const pictures: Words<typeof en> = {
  file: 'JPEG hoặc PNG, tối đa {{size}} MB',
  reading: 'Đang đọc ảnh…',
  turn_left: 'Xoay trái',
  turn_right: 'Xoay phải',
  another: 'Chọn ảnh khác',
  faults: {
    missing: 'Vui lòng chọn ảnh trước.',
    no_picture: 'Tệp này không phải là ảnh. Vui lòng chọn ảnh JPEG, PNG, HEIC hoặc BMP.',
    unreadable: 'Không đọc được ảnh này. Vui lòng chọn ảnh khác ở dạng JPEG hoặc PNG.',
    too_large: 'Tệp lớn hơn {{size}} MB. Vui lòng chọn ảnh nhỏ hơn.',
    too_large_to_read: 'Tệp lớn hơn {{size}} MB. Vui lòng chọn ảnh nhỏ hơn.',
    too_small: 'Ảnh quá nhỏ. Vui lòng chụp lại gần hơn, ở nơi sáng và thật nét.',
    unknown: 'Vui lòng thử lại.',
  },
  toasts: {
    picture_updated: 'Đã tải ảnh đại diện lên',
    picture_removed: 'Đã xóa ảnh đại diện',
  },
  audited: {
    operations: {
      'profile.picture.update': 'Tải ảnh đại diện của mình lên',
      'profile.picture.delete': 'Xóa ảnh đại diện của mình',
    },
  },
};
