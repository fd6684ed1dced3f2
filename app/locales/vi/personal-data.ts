import type { personalData as en } from '#app/locales/en/personal-data.ts';
import type { Words } from '#app/locales/words.ts';

export const personalData: Words<typeof en> = {
  title: 'Dữ liệu cá nhân',
  own_hint:
    'Mọi thông tin về bạn được lưu tại đây, gồm dữ liệu, ảnh và giấy tờ, trong một tệp ZIP. Kèm theo giải thích bằng ba thứ tiếng về mục đích sử dụng và những gì bạn có quyền yêu cầu.',
  own_download: 'Tải dữ liệu của tôi',
  own_stays: 'Nếu có điều gì sai hoặc không còn cần thiết, vui lòng báo văn phòng để được sửa hoặc xóa.',
  export: 'Xuất dữ liệu',
  export_hint:
    'Mọi thông tin được lưu về người này, gồm ảnh và giấy tờ, trong một tệp ZIP. Chỉ giao cho chính người đó. Việc xuất được ghi vào nhật ký thay đổi.',
  download: 'Tải ZIP',
  erase: 'Xóa dữ liệu cá nhân',
  erased: 'Đã xóa',
  finished: 'Không còn thông tin nào cho biết đây là ai.',
  erased_at: 'Đã xóa lúc {{at}}. Không thể hoàn tác.',
  none_kept:
    'Người này chưa từng được tuyển dụng nên không có hồ sơ nào phải lưu theo luật; tất cả sẽ bị xóa ngay.',
  goes: 'Bị xóa ngay',
  goes_papers: 'Ảnh giấy tờ: {{number}}',
  goes_photos: 'Ảnh và ảnh đại diện: {{number}}',
  goes_notices: 'Thông báo và tin nhắn: {{number}}',
  goes_sessions: 'Đăng nhập, thiết bị, LINE và trình duyệt: {{number}}',
  goes_wishes: 'Lịch rảnh, lịch cố định và việc ở công ty khác: {{number}}',
  goes_contact:
    'Email, số điện thoại, hộ chiếu, tài khoản ngân hàng, lý do không thể đi làm, vị trí chấm công, giá trị trước và sau trong nhật ký thay đổi',
  kept: 'Lưu theo luật',
  kept_from: 'Tính từ {{date}}',
  until: 'Lưu đến',
  gone: 'đã xóa lúc {{at}}',
  records: {
    labour: 'Lao động: ngày sinh, giới tính, địa chỉ, việc làm, các lần sửa chấm công và lý do',
    dispatch: 'Phái cử: các nơi làm việc',
    insurance: 'Bảo hiểm: quốc tịch, tư cách lưu trú, số thẻ lưu trú, khai báo với Hello Work',
    tax: 'Thuế: chủ hộ, tài khoản nhận chuyển khoản',
  },
  named_until: 'Họ tên và mã nhân viên được lưu đến {{date}}, cùng với hồ sơ cuối cùng.',
  stays: 'Còn lại dưới dạng số liệu',
  stays_hint:
    '{{work}} buổi làm và {{advances}} lần ứng lương: chỉ giữ giờ và số tiền theo một mã số không có tên, để số liệu các tháng cũ vẫn khớp.',
  refused: 'Hiện chưa thể xóa',
  refusals: {
    own: 'Bạn không thể tự xóa dữ liệu của mình. Vui lòng nhờ quản trị viên toàn hệ thống khác.',
    stronger: 'Bạn không có quyền xóa tài khoản này. Vui lòng nhờ quản trị viên toàn hệ thống.',
    employed:
      'Người này vẫn đang làm việc, hoặc còn ca sắp tới. Vui lòng nhập ngày nghỉ việc hoặc xóa nhân viên.',
    pay_owed:
      'Còn nợ lương: công trong tháng chưa chốt, tháng chưa đến ngày trả lương, hoặc khoản ứng chưa quyết toán. Vui lòng xóa sau khi đã trả xong.',
    on_hold: 'Việc xóa đang được tạm hoãn. Vui lòng bỏ tạm hoãn trước.',
    already_erased: 'Dữ liệu đã được xóa.',
  },
  ask: 'Xóa vĩnh viễn…',
  ask_title: 'Xóa dữ liệu của {{name}}?',
  ask_body: 'Không thể hoàn tác. Nếu khôi phục từ bản sao lưu, vui lòng xóa lại một lần nữa.',
  confirmed: 'Tôi đã xem những gì bị xóa và những gì được lưu',
  confirm: 'Xóa vĩnh viễn',
  not_done: 'Không thể xóa: {{why}}',
  hold: 'Tạm hoãn xóa',
  hold_hint:
    'Dùng khi có tranh chấp hoặc cơ quan nhà nước yêu cầu. Trong thời gian này không có gì bị xóa, dù xóa bằng tay hay do hết thời hạn lưu.',
  hold_since: 'Từ {{at}} ({{name}})',
  hold_by_nobody: 'không rõ',
  hold_reason: 'Lý do',
  hold_place: 'Tạm hoãn xóa',
  hold_release: 'Bỏ tạm hoãn',
  hold_failed: 'Không thể tạm hoãn: {{why}}',
  toasts: {
    user_erased: 'Đã xóa dữ liệu cá nhân',
    hold_placed: 'Đã tạm hoãn xóa dữ liệu cá nhân',
    hold_released: 'Đã bỏ tạm hoãn xóa dữ liệu cá nhân',
  },
  audited: {
    operations: {
      'me.personal_data.export': 'Tải dữ liệu cá nhân của mình',
      'users.personal_data.export': 'Xuất dữ liệu cá nhân',
      'users.personal_data.erase': 'Xóa dữ liệu cá nhân',
      'users.hold.place': 'Tạm hoãn xóa dữ liệu cá nhân',
      'users.hold.release': 'Bỏ tạm hoãn xóa dữ liệu cá nhân',
    },
  },
};
