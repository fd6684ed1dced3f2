import type { limits as en } from '#app/locales/en/limits.ts';
import type { Words } from '#app/locales/words.ts';

export const limits: Words<typeof en> = {
  title: 'Giới hạn giờ làm',
  hint: 'Ca vượt giới hạn sẽ bị từ chối. Để trống ngày nếu áp dụng không thời hạn. Giới hạn chung của công ty (tuần, ngày) vẫn luôn áp dụng.',
  window: 'Khoảng thời gian',
  windows: {
    any_7_days: '7 ngày liên tiếp bất kỳ',
    monday_week: 'một tuần, thứ Hai đến Chủ nhật',
    day: 'một ngày',
  },
  unit: 'Đơn vị',
  units: {
    minutes: 'giờ',
    shifts: 'số ca',
  },
  amount: 'Giới hạn',
  source: 'Căn cứ',
  sources: {
    residence: 'Tư cách lưu trú',
    vacation: 'Kỳ nghỉ dài của trường',
    config: 'Cài đặt công ty',
    manual: 'Nhập tay',
  },
  from: 'Từ ngày',
  to: 'Đến ngày',
  other_title: 'Làm việc ở công ty khác',
  other_hint: 'Số giờ mỗi tuần ở công ty khác do nhân viên khai. Được cộng vào giới hạn.',
  hours_per_week: 'Giờ mỗi tuần',
  none: 'Không có giới hạn',
  toasts: {
    limits_updated: 'Đã cập nhật giới hạn giờ làm',
  },
  audited: {
    operations: {
      'users.configs.update': 'Sửa giới hạn giờ làm',
    },
    subjects: {
      work_limits: 'Giới hạn giờ làm',
    },
  },
};
