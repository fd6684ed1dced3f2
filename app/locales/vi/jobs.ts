import type { jobs as en } from '#app/locales/en/jobs.ts';
import type { Words } from '#app/locales/words.ts';

export const jobs: Words<typeof en> = {
  list_title: 'Danh sách tác vụ',
  kind: 'Tác vụ',
  state: 'Trạng thái',
  progress: 'Tiến độ',
  progress_of: '{{done}}/{{total}}',
  created_at: 'Bắt đầu',
  ended_at: 'Kết thúc',
  empty: 'Chưa có tác vụ nào',
  empty_hint: 'Các tác vụ mất nhiều thời gian, như tạo lại dữ liệu tìm kiếm, sẽ hiện ở đây.',
  leave_note: 'Bạn có thể rời trang này, tác vụ vẫn tiếp tục chạy.',
  failed_note:
    'Tác vụ đã dừng sau nhiều lần thử, không để lại dữ liệu dở dang. Vui lòng chạy lại. Nếu vẫn lỗi, vui lòng báo tên tác vụ và giờ bắt đầu cho người vận hành Kinmu của công ty.',
  result_people: 'Đã tạo dữ liệu tìm kiếm cho {{people}} người',
  open_import: 'Xem nội dung nhập',
  open_file: 'Tải tệp xuống',
  file_kept: 'Tệp được giữ trong 24 giờ.',
  file_refused: 'Không tạo được tệp.',
  month: 'Tháng',
  layout: 'Mẫu tệp',
  provisional: 'Tạm tính: còn nơi chưa chốt',
  to_files: 'Tệp lương',
  file_not_sent: 'Không tải được tệp.',
  file_gone: 'Tệp chỉ được giữ trong 24 giờ và chỉ người tạo mới tải được. Vui lòng tạo lại tệp.',
  kinds: {
    rebuild_search_index: 'Tạo lại dữ liệu tìm kiếm nhân viên',
    import_roster: 'Nhập bảng phân ca',
    export_month: 'Tạo tệp lương',
    bulk: 'Xử lý hàng loạt',
    fill: 'Tự động xếp ca',
  },
  states: {
    queued: 'Đang chờ',
    running: 'Đang chạy',
    done: 'Hoàn tất',
    failed: 'Thất bại',
  },
  toasts: {
    job_started: 'Đã bắt đầu. Bạn có thể rời trang này và quay lại sau.',
  },
  audited: {
    operations: {
      'job.step': 'Chạy tác vụ',
    },
    subjects: {
      job: 'Tác vụ',
    },
  },
};
