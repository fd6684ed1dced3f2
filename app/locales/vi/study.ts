import type { study as en } from '#app/locales/en/study.ts';
import type { Words } from '#app/locales/words.ts';

export const study: Words<typeof en> = {
  title: 'Giờ học và giờ thi',
  found_by: 'trường lớp thời khóa biểu lịch thi',
  back: 'Lịch rảnh',
  card: 'Giờ học và giờ thi',
  hint: 'Ca trùng với các giờ này sẽ hiện lưu ý, nhưng vẫn xếp được. Trong kỳ nghỉ dài của trường, giờ học không được tính.',
  none: 'Chưa có giờ nào.',
  kinds: { class: 'Giờ học', exam: 'Giờ thi' },
  whole_day: 'cả ngày',
  add_class: 'Thêm giờ học',
  add_exam: 'Thêm giờ thi',
  exam_hint: 'Không nhập ngày cuối thì chỉ tính một ngày. Không nhập giờ thì tính cả ngày.',
  weekday: 'Thứ',
  from: 'Từ ngày',
  to: 'Đến ngày',
  start: 'Bắt đầu',
  end: 'Kết thúc',
  add: 'Thêm',
  remove_title: 'Xóa mục này?',
  remove_body: 'Ca trùng với giờ này sẽ không còn lưu ý.',
  remove: 'Xóa',
  toasts: {
    study_saved: 'Đã lưu giờ học và giờ thi',
    study_removed: 'Đã xóa',
  },
  audited: {
    operations: {
      'me.study_times.update': 'Sửa giờ học và giờ thi của mình',
      'users.study_times.update': 'Sửa giờ học và giờ thi của nhân viên',
    },
    subjects: {
      study_times: 'Giờ học và giờ thi',
    },
  },
};
