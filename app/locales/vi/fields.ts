import type { fields as en } from '#app/locales/en/fields.ts';
import type { Words } from '#app/locales/words.ts';

export const fields: Words<typeof en> = {
  choose_file: 'Chọn tệp',
  no_file: 'Chưa chọn tệp',
  date_placeholder: 'dd/mm/yyyy',
  open_calendar: 'Mở lịch',
  calendar: 'Lịch',
  today: 'hôm nay',
  chosen: 'đã chọn',
  change_month: 'Đổi tháng',
  previous_month: 'Tháng trước',
  next_month: 'Tháng sau',
  month_placeholder: 'mm/yyyy',
  open_months: 'Chọn tháng',
  months: 'Tháng',
  month_number: 'Th {{month}}',
  previous_year: 'Năm trước',
  next_year: 'Năm sau',
  next_day_offer: 'Hôm sau: {{time}}',
  person_placeholder: 'Họ tên, kana hoặc mã nhân viên',
  people: 'Nhân viên',
  people_found_zero: 'Không tìm thấy ai',
  people_found_one: 'Tìm thấy 1 người',
  people_found_other: 'Tìm thấy {{count}} người',
  searching: 'Đang tìm…',
  remove_person: 'Bỏ {{name}}',
};
