import type { wages as en } from '#app/locales/en/wages.ts';
import type { Words } from '#app/locales/words.ts';

export const wages: Words<typeof en> = {
  title: 'Lương theo giờ',
  add: 'Thêm lương theo giờ',
  change_title: 'Sửa lương theo giờ của {{name}}',
  person: 'Nhân viên',
  person_hint: 'Người làm việc tại đây',
  position: 'Vị trí',
  template: 'Áp dụng cho ca',
  template_all: 'Tất cả các ca',
  template_hint: 'Lương của riêng một mẫu ca được ưu tiên hơn lương cho mọi ca.',
  valid_from: 'Áp dụng từ',
  valid_from_hint: 'Có hiệu lực đến khi mức tiếp theo bắt đầu.',
  salary_per_hour: 'Yên mỗi giờ',
  below_minimum: 'Thấp hơn lương tối thiểu {{yen}}',
  below_specified: 'Thấp hơn lương tối thiểu theo ngành ({{industry}}) {{yen}}',
  history: 'Mọi mức lương của {{name}}',
  delete: 'Xóa lương theo giờ',
  delete_title: 'Xóa mức lương này?',
  delete_body:
    'Mức lương trước đó sẽ có hiệu lực lại, kể cả với giờ làm của kỳ chưa chốt. Không thể hoàn tác.',
  raise: {
    show: 'Xem thay đổi',
    nothing: 'Không có giờ làm nào của kỳ chưa chốt bị thay đổi.',
    changes_one: '1 buổi làm ngày {{from}} sẽ thay đổi: {{yen}}.',
    changes_other: '{{count}} buổi làm từ {{from}} đến {{to}} sẽ thay đổi: {{yen}}.',
    changes_many_one: '1 buổi làm ngày {{from}} sẽ thay đổi.',
    changes_many_other: '{{count}} buổi làm từ {{from}} đến {{to}} sẽ thay đổi.',
    closed_one: '1 buổi làm của kỳ đã chốt giữ nguyên.',
    closed_other: '{{count}} buổi làm của kỳ đã chốt giữ nguyên.',
    adjusts_one: 'Phần chênh lệch của 1 tháng đã chốt thành khoản cộng/trừ: {{yen}}.',
    adjusts_other: 'Phần chênh lệch của {{count}} tháng đã chốt thành khoản cộng/trừ: {{yen}}.',
    adjusts_many_one: 'Phần chênh lệch của 1 tháng đã chốt thành khoản cộng/trừ.',
    adjusts_many_other: 'Phần chênh lệch của {{count}} tháng đã chốt thành khoản cộng/trừ.',
    paid_with:
      'Khoản này được thêm lúc {{time}} đêm nay, hoặc sớm hơn nếu tháng {{months}} được chốt trước, và trả cùng lương {{months}}. Chênh lệch còn chờ từ các lần đổi trước sẽ được cộng thêm.',
    by_hand_one: '1 buổi làm giữ mức lương đặt bằng tay.',
    by_hand_other: '{{count}} buổi làm giữ mức lương đặt bằng tay.',
    hint: 'Khi lưu, giờ làm của kỳ chưa chốt được tính lại. Trạng thái xác nhận giữ nguyên.',
  },
  empty: 'Chưa có lương theo giờ nào',
  empty_hint: 'Vui lòng thêm lương theo giờ của từng người và ngày bắt đầu.',
  toasts: {
    wage_created: 'Đã thêm lương theo giờ',
    wage_updated: 'Đã sửa lương theo giờ',
    wage_adjusts:
      'Đã lưu lương theo giờ. Tháng đã chốt giữ nguyên; phần chênh lệch thành khoản cộng/trừ của tháng {{months}} lúc 03:10 đêm nay, hoặc sớm hơn nếu tháng đó được chốt trước.',
    wage_deleted: 'Đã xóa lương theo giờ',
  },
  audited: {
    operations: {
      'wages.create': 'Thêm lương theo giờ',
      'wages.update': 'Sửa lương theo giờ',
      'wages.delete': 'Xóa lương theo giờ',
    },
    subjects: {
      wage: 'Lương theo giờ',
    },
  },
};
