import type { attendance as en } from '#app/locales/en/attendance.ts';
import type { Words } from '#app/locales/words.ts';
import { time } from './time.ts';

export const attendance: Words<typeof en> = {
  states: {
    not_checked_in: 'Chưa vào',
    checked_in: 'Đang làm',
    checked_out: 'Đã ra',
    confirmed: 'Đã xác nhận',
  },
  flags: {
    arriving_late: 'Báo đến muộn',
    not_yet_in: 'Chưa chấm công vào',
    late: 'Đi muộn',
    early_leave: 'Về sớm',
    absent: 'Vắng mặt',
    check_out_awaited: 'Chờ chấm công ra',
    not_checked_out: 'Chưa chấm công ra',
    needs_review: 'Cần kiểm tra',
  },
  questions: {
    drift: 'Giờ chấm công bị lệch',
    unplanned: 'Chấm công không có ca',
    forgotten: 'Quên chấm công ra',
    early_start: 'Vào sớm',
    disputed: 'Nhân viên báo sai sót',
  },
  arrives_about: 'Khoảng {{time}} sẽ tới',
  check_in: 'Giờ vào',
  check_out: 'Giờ ra',
  break: 'Nghỉ giải lao',
  planned: 'Dự kiến',
  actual: 'Thực tế',
  unconfirms: 'Giờ làm này đã được xác nhận. Nếu sửa, xác nhận sẽ bị hủy.',
  punched: 'Giờ chấm công',
  counted: 'Giờ được tính',
  worked: 'Giờ làm thực tế',
  paid_leave: 'Nghỉ phép có lương',
  check_in_date: 'Ngày vào',
  check_in_time: 'Giờ vào',
  check_out_date: 'Ngày ra',
  check_out_time: 'Giờ ra',
  breaks_taken: 'Giờ nghỉ thực tế',
  reason: 'Lý do',
  short_break: 'Nghỉ {{taken}}/{{needed}} phút',
  short_break_hint: 'Theo luật phải nghỉ {{needed}} phút; chỉ nghỉ {{taken}} phút.',
  short_break_typed:
    'Nghỉ {{taken}} phút: làm {{hours}} thì luật yêu cầu nghỉ {{needed}} phút. Vẫn lưu được; thời gian không được nghỉ vẫn được trả lương.',
  below_minimum: 'Dưới lương tối thiểu {{yen}}',
  below_specified: 'Dưới lương tối thiểu theo ngành ({{industry}}) {{yen}}',
  below_minimum_short: 'Dưới lương tối thiểu',
  possible_allowance: 'Có thể phải trả trợ cấp (Điều 26)',
  possible_allowance_hint:
    'Công ty đã hủy ca này: có thể phải trả trợ cấp ngừng việc (Điều 26 Luật Tiêu chuẩn lao động).',
  sent_home_hint:
    'Công ty cho về trước khi hết ca: có thể phải trả trợ cấp ngừng việc (Điều 26 Luật Tiêu chuẩn lao động).',
  early_leave: 'Về sớm do ai',
  early_leave_hint:
    'Chọn khi giờ làm kết thúc trước khi hết ca. Nếu công ty cho về, vui lòng ghi lý do: có thể phải trả trợ cấp ngừng việc (Điều 26 Luật Tiêu chuẩn lao động).',
  early_leave_by: {
    unsaid: 'Chưa rõ',
    person: 'Tự xin về sớm',
    company: 'Công ty cho về sớm',
  },
  duration: time.duration,
  flag_for: '{{flag}} {{duration}}',
};
