import type { staff as en } from '#app/locales/en/staff.ts';
import type { Words } from '#app/locales/words.ts';

export const staff: Words<typeof en> = {
  title: 'Nhân viên',
  hint: 'Nhân viên các nơi bạn quản lý',
  empty: 'Chưa có nhân viên nào',
  empty_hint: 'Hãy nhờ quản trị viên thêm nhân viên vào nơi bạn quản lý.',
  position: 'Vị trí',
  contact: 'Liên hệ',
  call: 'Gọi {{name}}',
  emergency: 'Liên hệ khẩn cấp',
  no_phone: 'Chưa có số',
  speaks: 'Ngôn ngữ',
  works_at: 'Nơi làm việc',
  wages: 'Lương giờ',
  since: 'từ {{date}}',
};
