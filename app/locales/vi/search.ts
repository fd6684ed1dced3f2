import type { search as en } from '#app/locales/en/search.ts';
import type { Words } from '#app/locales/words.ts';
import { asks } from './asks.ts';
import { audit } from './audit.ts';
import { availability } from './availability.ts';
import { configuration } from './configuration.ts';
import { fields } from './fields.ts';
import { fileLayouts } from './file-layouts.ts';
import { fixedSchedule } from './fixed-schedule.ts';
import { health } from './health.ts';
import { helloWork } from './hello-work.ts';
import { home } from './home.ts';
import { imports } from './imports.ts';
import { notices } from './notices.ts';
import { notifications } from './notifications.ts';
import { ownSalary } from './own-salary.ts';
import { ownShifts } from './own-shifts.ts';
import { ownWork } from './own-work.ts';
import { paperReview } from './paper-review.ts';
import { papers } from './papers.ts';
import { peopleImport } from './people-import.ts';
import { periods } from './periods.ts';
import { profile } from './profile.ts';
import { recruitment } from './recruitment.ts';
import { repair } from './repair.ts';
import { report } from './report.ts';
import { review } from './review.ts';
import { rosterCopy } from './roster-copy.ts';
import { salary } from './salary.ts';
import { settings } from './settings.ts';
import { shifts } from './shifts.ts';
import { shortage } from './shortage.ts';
import { staff } from './staff.ts';
import { staffSync } from './staff-sync.ts';
import { timers } from './timers.ts';
import { tracking } from './tracking.ts';
import { undelivered } from './undelivered.ts';
import { users } from './users.ts';
import { workHistory } from './work-history.ts';
import { workplaces } from './workplaces.ts';

export const search: Words<typeof en> = {
  title: 'Tìm kiếm',
  placeholder_all: 'Họ tên, mã nhân viên, nơi làm việc, ngày hoặc trang',
  placeholder_own: 'Tên trang',
  pages_found: 'Trang',
  people_found: 'Nhân viên',
  workplaces_found: 'Nơi làm việc',
  shifts_found: 'Ca làm việc {{day}}',
  own: 'Trang của tôi',
  more_people: 'Còn nhiều người khác khớp. Hãy gõ thêm để thu hẹp.',
  searching: fields.searching,
  disabled: users.statuses.disabled,
  inactive: workplaces.states.inactive,
  none: 'Không tìm thấy gì khớp với “{{text}}”.',
  none_hint_all:
    'Hãy thử một phần họ tên, phiên âm kana, mã nhân viên, nơi làm việc, hoặc một ngày như 24/11.',
  type_on: 'Hãy gõ từ hai ký tự trở lên để tìm cả nhân viên, nơi làm việc và ca.',
  none_hint_own: 'Hãy thử từ khác, hoặc tìm trong menu.',
  results_zero: 'Không tìm thấy kết quả nào',
  results_one: 'Tìm thấy {{count}} kết quả',
  results_other: 'Tìm thấy {{count}} kết quả',
  offline:
    'Bạn đang ngoại tuyến. Vẫn tìm được trang; nhân viên, nơi làm việc và ca sẽ tìm được khi có mạng trở lại.',
  failed: 'Không tìm kiếm được. Vui lòng đợi một lát rồi thử lại.',
  signed_out: 'Bạn đã bị đăng xuất. Vui lòng đăng nhập lại để tìm kiếm.',
  again: 'Thử lại',
  sign_in: 'Đăng nhập',
  keys: { move: 'di chuyển', open: 'mở', leave: 'đóng' },
  days: { today: 'hôm nay', tomorrow: 'ngày mai, mai', yesterday: 'hôm qua' },
  pages: {
    '/': home.title,
    '/my-page/profile': profile.title,
    '/my-page/settings': settings.title,
    '/my-page/shift': ownShifts.title,
    '/my-page/availability': availability.title,
    '/my-page/recruitment': recruitment.title,
    '/my-page/ask': asks.title,
    '/my-page/paper': papers.title,
    '/my-page/work': ownWork.title,
    '/my-page/salary': ownSalary.title,
    '/my-page/notification': notices.title,
    '/admin/user': users.title,
    '/admin/user/import': peopleImport.title,
    '/admin/workplace': workplaces.title,
    '/admin/fixed-schedule': fixedSchedule.title,
    '/admin/configuration': configuration.title,
    '/admin/audit': audit.title,
    '/admin/timer': timers.title,
    '/admin/sync': staffSync.title,
    '/admin/health': health.title,
    '/manage/shift': shifts.title,
    '/manage/shift/registration': recruitment.pending.title,
    '/manage/shift/copy': rosterCopy.title,
    '/manage/shift/import': imports.title,
    '/manage/shift/availability': availability.manage.title,
    '/manage/shift/shortage': shortage.title,
    '/manage/shift-tracking': tracking.title,
    '/manage/shift-tracking/bulk': repair.title,
    '/manage/review': review.title,
    '/manage/work-history': workHistory.title,
    '/manage/work-history/monthly': workHistory.monthly_title,
    '/manage/work-history/payroll-file': fileLayouts.title,
    '/manage/salary/request': salary.title,
    '/manage/report': report.title,
    '/manage/report/monthly': report.monthly_title,
    '/manage/notification': notifications.title,
    '/manage/notification/undelivered': undelivered.title,
    '/manage/paper': paperReview.title,
    '/manage/hello-work': helloWork.title,
    '/manage/user': staff.title,
    '/manage/period': periods.title,
  },
  also: {
    '/': 'trang đầu hôm nay',
    '/my-page/profile': 'họ tên mật khẩu ảnh tài khoản',
    '/my-page/settings': 'ngôn ngữ giao diện tối xác thực hai bước thiết bị',
    '/my-page/shift': 'lịch làm',
    '/my-page/availability': 'đăng ký ngày rảnh xin nghỉ',
    '/my-page/recruitment': 'tuyển đăng ký ca trống',
    '/my-page/ask': 'yêu cầu đi làm',
    '/my-page/paper': 'thẻ cư trú hộ chiếu',
    '/my-page/work': '28 giờ còn lại tiền lương',
    '/my-page/salary': 'ứng lương tạm ứng',
    '/my-page/notification': 'hộp thư tin nhắn',
    '/admin/user': 'nhân sự danh sách',
    '/admin/user/import': 'csv tải lên nhân sự',
    '/admin/workplace': 'địa điểm công ty',
    '/admin/fixed-schedule': 'hằng tuần',
    '/admin/configuration': 'thiết lập hệ thống làm tròn giới hạn',
    '/admin/audit': 'lịch sử thao tác',
    '/admin/timer': 'cron chạy nền',
    '/admin/sync': 'liên kết hệ thống ngoài',
    '/admin/health': 'giám sát lỗi',
    '/manage/shift': 'lịch làm phân ca',
    '/manage/shift/registration': 'chấp nhận ứng viên',
    '/manage/shift/copy': 'nhân bản tháng trước',
    '/manage/shift/import': 'csv excel tải lên',
    '/manage/shift/availability': 'thu thập hạn nộp của nhân viên',
    '/manage/shift/shortage': 'thiếu người trống',
    '/manage/shift-tracking': 'chấm công đi muộn vắng',
    '/manage/shift-tracking/bulk': 'sửa giờ chấm công',
    '/manage/review': 'chờ xác nhận',
    '/manage/work-history': 'công giờ làm',
    '/manage/work-history/monthly': 'tăng ca tổng hợp',
    '/manage/work-history/payroll-file': 'xuất csv lương',
    '/manage/salary/request': 'ứng lương chuyển khoản',
    '/manage/report': 'chi phí hằng ngày',
    '/manage/report/monthly': 'tăng ca chi phí biểu đồ',
    '/manage/notification': 'gửi tin thông báo',
    '/manage/notification/undelivered': 'gửi lỗi thư hỏng',
    '/manage/paper': 'thẻ cư trú hết hạn',
    '/manage/hello-work': 'người nước ngoài tuyển dụng',
    '/manage/user': 'người của tôi',
    '/manage/period': 'chốt đóng tháng',
  },
};
