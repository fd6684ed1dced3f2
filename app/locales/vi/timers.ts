import type { timers as en } from '#app/locales/en/timers.ts';
import type { Words } from '#app/locales/words.ts';

export const timers: Words<typeof en> = {
  title: 'Tác vụ hệ thống',
  runs: 'Lịch sử chạy định kỳ',
  job: 'Tác vụ định kỳ',
  scheduled_at: 'Theo lịch',
  started_at: 'Bắt đầu',
  ended_at: 'Kết thúc',
  done: 'Đã xử lý',
  failed: 'Thất bại',
  not_ended: 'Chưa kết thúc',
  empty: 'Chưa có lần chạy nào',
  empty_hint: 'Việc dọn dẹp dữ liệu chạy lúc 03:10 hằng đêm.',
  rebuild: 'Tạo lại dữ liệu tìm kiếm nhân viên',
  rebuild_hint: 'Chỉ cần khi tìm kiếm bị sót người. Trong lúc chạy, bạn vẫn làm việc bình thường.',
  rebuild_running: 'Dữ liệu tìm kiếm đang được tạo lại. Bạn có thể xem tiến độ ở tab “Danh sách tác vụ”.',
  jobs: {
    ask_forgotten: 'Kiểm tra ca quên chấm công ra',
    clean_up: 'Dọn dẹp dữ liệu hằng đêm',
    find_late_facts: 'Điều chỉnh phần thay đổi sau khi chốt',
    remind_permits: 'Nhắc giấy tờ sắp hết hạn và việc làm thêm',
    resume_jobs: 'Chạy tiếp tác vụ bị dừng',
    settle_advances: 'Trừ tiền ứng vào ngày trả lương',
  },
};
