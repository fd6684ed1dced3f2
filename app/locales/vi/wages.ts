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
  history: 'Mọi mức lương của {{name}}',
  delete: 'Xóa lương theo giờ',
  delete_title: 'Xóa mức lương này?',
  delete_body: 'Mức lương trước đó sẽ có hiệu lực lại. Không thể hoàn tác.',
  empty: 'Chưa có lương theo giờ nào',
  empty_hint: 'Hãy thêm lương theo giờ của từng người và ngày bắt đầu.',
};
