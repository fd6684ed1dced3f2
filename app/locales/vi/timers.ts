import type { timers as en } from '#app/locales/en/timers.ts';
import type { Words } from '#app/locales/words.ts';

export const timers: Words<typeof en> = {
  title: 'Tác vụ định kỳ',
  runs: 'Lịch sử chạy định kỳ',
  job: 'Tác vụ',
  scheduled_at: 'Theo lịch',
  started_at: 'Bắt đầu',
  ended_at: 'Kết thúc',
  done: 'Đã xử lý',
  failed: 'Lỗi',
  not_ended: 'Chưa kết thúc',
  empty: 'Chưa có lần chạy nào',
  empty_hint: 'Việc dọn dẹp hằng đêm chạy lúc 03:10.',
  rebuild: 'Tạo lại dữ liệu tìm kiếm',
  rebuild_hint: 'Chỉ cần khi tìm kiếm bị sót người. Tác vụ chạy song song với công việc hằng ngày.',
  rebuild_running: 'Đang tạo lại rồi. Xem tiến độ ở thẻ Danh sách tác vụ',
  jobs: {
    clean_up: 'Dọn dẹp hằng đêm',
    resume_jobs: 'Chạy tiếp tác vụ bị dừng',
  },
};
