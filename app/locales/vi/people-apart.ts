import type { peopleApart as en } from '#app/locales/en/people-apart.ts';
import type { Words } from '#app/locales/words.ts';

export const peopleApart: Words<typeof en> = {
  title: 'Không xếp chung ca',
  readers: 'Chỉ quản lý',
  hint: 'Khi xếp ca tự động, những người này không vào cùng ca với {{name}}. Quản lý vẫn có thể tự xếp.',
  none: 'Chưa có ai',
  who: 'Nhân viên',
  add: 'Thêm',
  remove_named: 'Gỡ {{name}}',
  toasts: { apart_added: 'Đã thêm', apart_removed: 'Đã gỡ' },
  audited: {
    operations: {
      'people_apart.create': 'Chọn hai người không xếp chung ca',
      'people_apart.delete': 'Bỏ chọn hai người không xếp chung ca',
    },
    fields: { apart_id: 'Không xếp chung ca với (ID)' },
  },
};
