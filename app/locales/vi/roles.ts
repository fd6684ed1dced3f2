import type { roles as en } from '#app/locales/en/roles.ts';
import type { Words } from '#app/locales/words.ts';

export const roles: Words<typeof en> = {
  roles: 'Vai trò',
  counts: 'Thay đổi có hiệu lực từ thao tác tiếp theo của người này.',
  may: {
    global_admin: 'Xem và sửa được mọi thứ: nhân viên, nơi làm việc, cấu hình và nhật ký thay đổi.',
    admin: 'Xếp ca, theo dõi chấm công và sửa giờ làm của những nơi mình quản lý.',
    user: 'Làm việc theo ca, chấm công và chỉ xem thông tin của chính mình.',
  },
  needs_email: 'Cần có email trước. Vui lòng nhập trong “Hồ sơ”.',
  needs_staff_no: 'Cần có mã nhân viên trước. Vui lòng nhập trong “Hồ sơ”.',
  duties: 'Nhiệm vụ',
  duties_hint: 'Chỉ dành cho người có vai trò quản lý.',
  duty: {
    accounting: 'Kế toán',
    papers: 'Giấy tờ',
  },
  opens: {
    accounting: 'Được xem và xuất giờ làm của mọi nơi làm việc, xử lý yêu cầu ứng lương và chốt công.',
    papers: 'Được xử lý giấy tờ và giới hạn giờ làm của mọi nhân viên.',
  },
  loses_manager:
    'Khi bỏ vai trò quản lý, người này cũng mất các nhiệm vụ và mọi nơi đang quản lý. Sau này dù được giao lại vai trò, những thứ đó cũng không tự khôi phục.',
  becomes_global_admin: 'Sau khi lưu, không ai thay đổi được vai trò của người này nữa.',
  workplaces: 'Nơi làm việc và nơi quản lý được đặt trong “Nơi làm việc”.',
  now: 'Vai trò hiện tại',
  none: 'Không có',
  toasts: {
    roles_updated: 'Đã thay đổi vai trò',
  },
  audited: {
    operations: {
      'users.roles.update': 'Thay đổi vai trò',
    },
  },
};
