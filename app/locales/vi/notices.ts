import type { notices as en } from '#app/locales/en/notices.ts';
import type { Words } from '#app/locales/words.ts';

export const notices: Words<typeof en> = {
  title: 'Thông báo',
  bell_unread: 'Thông báo, {{unread}} chưa đọc',
  all: 'Tất cả',
  unread: 'Chưa đọc',
  read_all: 'Đánh dấu đã đọc hết',
  not_you: 'Nếu không phải bạn, vui lòng báo ngay cho quản trị viên.',
  kinds: {
    password_changed: 'Mật khẩu của bạn đã được đổi.',
    tfa_set_up: 'Xác thực hai bước đã được bật cho tài khoản của bạn.',
    tfa_removed: 'Xác thực hai bước đã bị tắt cho tài khoản của bạn.',
    recovery_code_used:
      'Có người đã đăng nhập vào tài khoản của bạn bằng mã khôi phục. Số mã còn lại: {{left}}.',
    tfa_failed: 'Có người đã nhập đúng mật khẩu của bạn rồi nhập sai mã xác thực hai bước nhiều lần.',
    roles_changed: 'Vai trò của bạn đã thay đổi. Các trang bạn được mở có thể khác trước.',
    device_paired: 'Thiết bị “{{device}}” đã được kết nối để chấm công cho bạn.',
    paper_approved: 'Giấy tờ của bạn đã được duyệt: {{paper}}.',
    paper_rejected: 'Vui lòng nộp lại giấy tờ này: {{paper}}.',
    papers_missing: 'Bạn còn {{count}} giấy tờ chưa nộp, vui lòng nộp sớm.',
    permit_ends: '{{permit}} đến {{date}}.',
    permits_end: 'Có {{count}} giấy tờ sắp hết hạn hoặc đã hết hạn, vui lòng kiểm tra.',
    other_work_asked:
      'Bạn có làm thêm ở công ty khác không? Vui lòng khai số giờ làm ở đó, hoặc báo là không có gì thay đổi.',
    roster_published: 'Ca làm tháng {{month}} của bạn tại {{workplace}} đã được công bố: {{count}} ca.',
    roster_changed_one: 'Có {{count}} ca làm của bạn đã thay đổi.',
    roster_changed_other: 'Có {{count}} ca làm của bạn đã thay đổi.',
    availability_asked:
      'Vui lòng gửi ca mong muốn của tháng {{month}} trước hết ngày {{due}} ({{workplace}}).',
    seat_asked: 'Bạn có đi làm ca này được không? Vui lòng trả lời.',
    seat_taken: 'Ca chúng tôi hỏi bạn đã có người nhận. Cảm ơn bạn.',
    cannot_come: '{{name}} báo không đi làm được.',
  },
  first_yes: 'Ai trả lời “Có” trước sẽ được nhận ca.',
  shift: '{{date}} {{times}} {{workplace}}',
  news: {
    added: 'Ca mới: {{shift}}',
    approved: 'Đăng ký được duyệt: {{shift}}',
    moved: 'Đổi ca: {{from}} → {{shift}}',
    position: 'Đổi vị trí: {{shift}}',
    removed: 'Hủy ca: {{shift}}',
    refused: 'Đăng ký không được duyệt: {{shift}}',
    with_reason: '{{line}} ({{reason}})',
    more_one: 'và {{count}} mục nữa',
    more_other: 'và {{count}} mục nữa',
  },
  permits: {
    residence: 'Tư cách lưu trú của bạn có hiệu lực',
    permanent_card: 'Đã đến lúc đổi thẻ mới: thẻ lưu trú của bạn có hiệu lực',
    student_card: 'Thẻ sinh viên của bạn có hiệu lực',
    passport: 'Hộ chiếu của bạn có hiệu lực',
  },
  advice: {
    residence: 'Vui lòng xin gia hạn đúng hạn, rồi nộp giấy tiếp nhận đơn (受付票) và thẻ mới.',
    permanent_card: 'Quyền làm việc của bạn không thay đổi. Vui lòng đổi thẻ đúng hạn và nộp thẻ mới.',
    student_card:
      'Vui lòng nộp thẻ mới khi có. Nếu bạn tốt nghiệp, thôi học hoặc bảo lưu, hãy báo ngay cho văn phòng.',
    passport: 'Thông báo để bạn biết. Vui lòng nộp hộ chiếu mới khi có.',
  },
  ending: {
    line: '{{name}} – {{permit}}: {{date}}',
    permits: {
      residence: 'tư cách lưu trú',
      permanent_card: 'cần đổi thẻ mới',
      student_card: 'thẻ sinh viên',
      passport: 'hộ chiếu',
    },
    more_one: 'và {{count}} mục nữa',
    more_other: 'và {{count}} mục nữa',
  },
  empty: 'Chưa có thông báo nào',
  empty_hint: 'Kết quả duyệt giấy tờ và những thay đổi về tài khoản của bạn sẽ được báo ở đây.',
  empty_unread: 'Bạn đã đọc hết thông báo',
  empty_unread_hint: 'Các thông báo trước đây nằm trong mục “Tất cả”.',
};
