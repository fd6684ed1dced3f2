import type { locks as en } from '#app/locales/en/locks.ts';
import type { Words } from '#app/locales/words.ts';

export const locks: Words<typeof en> = {
  title: 'Tình trạng tài khoản',
  history: 'Lịch sử khóa',
  about: {
    enabled: 'Tài khoản đang hoạt động: người này đăng nhập được và có thể được xếp ca.',
    disabled: 'Tài khoản đang bị khóa: người này không đăng nhập được và không thể được xếp ca.',
    deleted:
      'Nhân viên này đã bị xóa nên không còn trong danh sách và bảng phân ca. Giờ đã làm vẫn được giữ lại.',
  },
  to_restore: 'Có thể khôi phục trong “Lịch sử khóa”.',
  locked_at: 'Khóa lúc',
  deleted_at: 'Xóa lúc',
  reason: 'Lý do khóa',
  coming: 'Ca sắp tới',
  own: 'Bạn không thể tự khóa hoặc xóa tài khoản của mình, vì phải luôn còn ít nhất một quản trị viên toàn hệ thống. Nếu cần, vui lòng nhờ quản trị viên toàn hệ thống khác.',
  lock: 'Khóa…',
  unlock: 'Mở khóa',
  delete: 'Xóa…',
  restore: 'Khôi phục',
  lock_title: 'Khóa tài khoản của {{name}}?',
  lock_goes: {
    sign_in: 'Người này bị đăng xuất ngay khỏi mọi thiết bị và không đăng nhập được cho đến khi mở khóa.',
    devices:
      'Thiết bị chấm công bị ngắt ngay, kể cả khi người này đang làm việc. Sau khi mở khóa cần kết nối lại.',
    planning: 'Không thể xếp ca mới cho người này.',
  },
  lock_coming_one: 'Còn {{count}} ca sắp tới. Các ca này vẫn giữ nguyên cho đến khi có người thay.',
  lock_coming_other: 'Còn {{count}} ca sắp tới. Các ca này vẫn giữ nguyên cho đến khi có người thay.',
  to_shifts: 'Mở “Quản lý ca làm việc”',
  reason_hint: 'Chỉ quản trị viên toàn hệ thống xem được, trong lịch sử khóa này.',
  lock_confirm: 'Khóa',
  delete_title: 'Xóa {{name}}?',
  delete_goes: {
    title: 'Những gì sẽ mất',
    sign_in: 'Quyền đăng nhập và chấm công trên mọi thiết bị, ngay lập tức',
    lists: 'Tên trong danh sách, tìm kiếm và khi chọn người xếp ca',
    email: 'Địa chỉ email (người khác dùng được từ lúc đó)',
  },
  delete_stays: {
    title: 'Những gì được giữ lại',
    work: 'Giờ đã làm, tiền lương đã tính và nhật ký thao tác',
    number: 'Mã nhân viên (không cấp lại cho người khác)',
    restore: 'Cách khôi phục: trong danh sách, chọn trạng thái “Đã xóa” rồi khôi phục',
  },
  delete_blocked: 'Chưa thể xóa {{name}}',
  delete_coming_one:
    'Còn {{count}} ca sắp tới (kể cả ca đã đăng ký). Trước tiên, hãy thay người hoặc rút người này khỏi ca.',
  delete_coming_other:
    'Còn {{count}} ca sắp tới (kể cả ca đã đăng ký). Trước tiên, hãy thay người hoặc rút người này khỏi ca.',
  delete_confirm: 'Xóa',
  unlock_hint: 'Sau khi mở khóa, người này cần đăng nhập lại và kết nối lại thiết bị.',
  at_work: 'Người này đang làm việc. Vui lòng đợi chấm công ra hoặc nhập giờ ra.',
  restore_locked: 'Tài khoản đã bị khóa trước khi xóa nên sau khi khôi phục vẫn bị khóa.',
  email: 'Email',
  email_hint: 'Hiện người khác đang dùng {{email}}. Vui lòng nhập email khác cho nhân viên này.',
  failed: {
    lock: 'Không khóa được tài khoản. {{why}}',
    unlock: 'Không mở khóa được tài khoản. {{why}}',
    delete_user: 'Không xóa được nhân viên. {{why}}',
    restore: 'Không khôi phục được tài khoản. {{why}}',
  },
  at: 'Thời gian',
  action: 'Thao tác',
  by: 'Người thực hiện',
  by_nobody: 'Tự động',
  actions: {
    disable: 'Khóa',
    enable: 'Mở khóa',
    delete: 'Xóa',
    restore: 'Khôi phục',
  },
  empty: 'Chưa từng bị khóa',
  empty_hint: 'Mỗi lần khóa, mở khóa, xóa hoặc khôi phục đều được ghi lại ở đây.',
  cross_staff: {
    title: 'Hệ thống nhân sự bên ngoài',
    here: 'Thông tin của người này được quản lý trong Kinmu.',
    hint: 'Khi chuyển sang hệ thống nhân sự bên ngoài, mã nhân viên, họ tên và thông tin làm việc được lấy từ hệ thống đó và không sửa được ở đây.',
    to: 'Chuyển sang hệ thống nhân sự bên ngoài',
    failed: 'Không thể đồng bộ sang hệ thống nhân sự bên ngoài: {{why}}',
  },
};
