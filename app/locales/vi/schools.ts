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
  evidence: 'Lịch năm học (tài liệu chứng minh)',
  evidence_hint:
    'Cục Xuất nhập cảnh có thể yêu cầu chứng minh kỳ nghỉ dài: hãy lưu trang lịch năm học có ghi các ngày nghỉ.',
  evidence_none: 'Chưa có tài liệu chứng minh',
  evidence_wanted_one: '1 kỳ nghỉ sắp tới chưa có tài liệu chứng minh',
  evidence_wanted_other: '{{count}} kỳ nghỉ sắp tới chưa có tài liệu chứng minh',
  evidence_of: 'Lịch của kỳ nghỉ {{range}}',
  evidence_show: 'Mở lịch',
  evidence_choose: 'Chọn ảnh lịch',
  evidence_replace: 'Thay ảnh lịch',
  evidence_question: 'Có đọc được các ngày nghỉ không?',
  evidence_failed: 'Không thể tải lịch năm học của trường lên',
  evidence_delete: 'Xóa lịch',
  evidence_delete_title: 'Xóa lịch này?',
  evidence_delete_body: 'Kỳ nghỉ vẫn còn nhưng không còn tài liệu chứng minh.',
  students: 'Sinh viên',
  empty: 'Chưa có trường nào',
  empty_hint: 'Hãy thêm trường của các nhân viên du học cùng với kỳ nghỉ dài.',
  change: 'Sửa trường',
  delete: 'Xóa trường',
  delete_title: 'Xóa trường này?',
  delete_body: 'Sau khi xóa sẽ không chọn được nữa, các kỳ nghỉ dài cũng bị xóa.',
  toasts: {
    school_created: 'Đã thêm trường',
    school_updated: 'Đã cập nhật trường',
    school_deleted: 'Đã xóa trường',
    evidence_kept: 'Đã tải lịch năm học của trường lên',
    evidence_deleted: 'Đã xóa lịch năm học của trường',
  },
  audited: {
    operations: {
      'schools.create': 'Thêm trường',
      'schools.update': 'Sửa trường',
      'schools.delete': 'Xóa trường',
      'schools.evidence.update': 'Tải lịch năm học của trường lên',
      'schools.evidence.delete': 'Xóa lịch năm học của trường',
    },
    subjects: {
      school: 'Trường',
    },
  },
};
