import type { helloWork as en } from '#app/locales/en/hello-work.ts';
import type { Words } from '#app/locales/words.ts';

export const helloWork: Words<typeof en> = {
  title: 'Khai báo với Hello Work',
  found_by: 'người nước ngoài tuyển dụng',
  hint: 'Việc vào làm và nghỉ việc của nhân viên nước ngoài trong 2 năm qua. Không cần khai báo người vĩnh trú đặc biệt (特別永住者) và người có tư cách lưu trú Ngoại giao (外交) hoặc Công vụ (公用).',
  export: 'Xuất tệp',
  export_hint:
    'Xuất danh sách đang hiển thị cùng các mục cần cho việc khai báo. Tệp có số thẻ lưu trú, vui lòng bảo quản cẩn thận. Việc xuất tệp được ghi vào nhật ký.',
  export_failed: 'Không tạo được tệp. Vui lòng thử lại.',
  tabs: {
    open: 'Cần khai báo',
    overdue: 'Quá hạn',
    reported: 'Đã khai báo',
  },
  event: 'Loại khai báo',
  events: {
    hired: 'Vào làm',
    left: 'Nghỉ việc',
  },
  insured: 'Bảo hiểm việc làm (雇用保険)',
  insured_yes: 'Có tham gia',
  insured_no: 'Không tham gia',
  due_on: 'Hạn khai báo',
  reported: 'Đã khai báo {{date}}',
  overdue_one: 'Quá hạn {{count}} ngày',
  overdue_other: 'Quá hạn {{count}} ngày',
  last_day: 'Hôm nay là ngày cuối',
  days_left_one: 'Còn {{count}} ngày',
  days_left_other: 'Còn {{count}} ngày',
  reported_on: 'Ngày khai báo',
  reported_on_hint: 'Ngày đã khai báo với Hello Work, hôm nay hoặc trước đó.',
  written_by: 'Người ghi nhận',
  take_back: 'Chuyển về chưa khai báo',
  take_back_title: 'Chuyển về chưa khai báo?',
  take_back_body: 'Mục này sẽ trở lại danh sách cần khai báo. Hệ thống không gửi gì đến Hello Work.',
  nothing: {
    open: 'Không có gì cần khai báo',
    overdue: 'Không có khai báo nào quá hạn',
    reported: 'Chưa ghi nhận khai báo nào',
  },
  nothing_hint: 'Người vào làm hoặc nghỉ việc sẽ hiện ở đây theo ngày trong hồ sơ.',
  empty: 'Không có kết quả phù hợp',
  empty_hint: 'Vui lòng đổi nội dung tìm kiếm hoặc bộ lọc.',
  link: 'Hello Work',
  toasts: {
    hello_work_reported: 'Đã lưu ngày khai báo',
    hello_work_taken_back: 'Đã chuyển về chưa khai báo',
  },
  audited: {
    operations: {
      'hello_work.update': 'Ghi nhận khai báo với Hello Work',
    },
    subjects: {
      hello_work_report: 'Khai báo với Hello Work',
    },
  },
};
