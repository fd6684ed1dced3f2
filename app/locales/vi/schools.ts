import type { schools as en } from '#app/locales/en/schools.ts';
import type { Words } from '#app/locales/words.ts';

export const schools: Words<typeof en> = {
  title: 'Trường học',
  create: 'Thêm trường',
  search: 'Tên trường',
  name: 'Tên trường',
  vacations: 'Kỳ nghỉ dài',
  vacations_hint:
    'Nhập theo lịch của trường, tính cả ngày đầu và ngày cuối. Thứ Bảy, Chủ nhật liền kề chỉ tính khi lịch có ghi. Trong những ngày này sinh viên được làm 8:00 một ngày và 40:00 một tuần, ngoài ra là 28:00 trong 7 ngày liên tiếp bất kỳ.',
  from: 'Ngày đầu',
  to: 'Ngày cuối',
  range: '{{from}} – {{to}}',
  no_vacations: 'Chưa có',
  earlier_one: 'và 1 kỳ đã qua',
  earlier_other: 'và {{count}} kỳ đã qua',
  students: 'Sinh viên',
  empty: 'Chưa có trường nào',
  empty_hint: 'Hãy thêm trường của các nhân viên du học cùng với kỳ nghỉ dài.',
  change: 'Sửa trường',
  delete: 'Xóa trường',
  delete_title: 'Xóa trường này?',
  delete_body: 'Sau khi xóa sẽ không chọn được nữa, các kỳ nghỉ dài cũng bị xóa.',
};
