import type { line as en } from '#app/locales/en/line.ts';
import type { Words } from '#app/locales/words.ts';

export const line: Words<typeof en> = {
  link: 'Cách liên kết LINE',
  steps: {
    code: 'Bấm “Liên kết LINE của tôi”.',
    open: 'Bấm “Mở LINE với mã đã nhập sẵn”.',
    send: 'Bấm nút gửi trong LINE.',
  },
  can: 'Những việc làm được trên LINE',
  can_hint:
    'Vui lòng bấm nút dưới tin của Kinmu, hoặc nhắn một trong các câu sau. Mọi việc đều làm được cả trong Kinmu.',
  words: {
    next_shift: 'Ca tiếp theo',
    hours_left: 'Giờ còn được làm',
    availability: 'Lịch rảnh',
    come: 'Tôi đi làm được',
    cannot_come: 'Không đi làm được',
    late: 'Muộn {{minutes}} phút',
    menu: 'Menu',
  },
  means: {
    next_shift: 'Ca tiếp theo của bạn: ngày giờ và địa điểm',
    hours_left: 'Bạn còn được làm bao nhiêu giờ',
    availability: 'Báo ngày bạn làm được hoặc không làm được',
    come: 'Nhận lời mời nhận ca, hoặc xác nhận đi làm ca tiếp theo',
    cannot_come: 'Từ chối lời mời nhận ca, hoặc báo không đi làm được',
    late: 'Báo cho quản lý là bạn đến muộn',
    menu: 'Hiện lại các nút',
  },
  buttons: {
    reason: 'Viết lý do',
    page: 'Mở trang',
    another_day: 'Ngày khác',
  },
  linked:
    'Cảm ơn bạn. LINE của bạn đã được liên kết. Từ nay Kinmu có thể gửi tin cho bạn ở đây. Bạn có thể bấm các nút bên dưới để xem ca, xem giờ còn được làm và gửi lịch rảnh.',
  not_known: 'Mã này không còn hiệu lực. Vui lòng tạo mã mới ở trang cài đặt của Kinmu.',
  not_linked: 'Tài khoản LINE này chưa liên kết với Kinmu. Vui lòng liên kết ở trang cài đặt của Kinmu:',
  too_many: 'Bạn đã gửi quá nhiều tin trong thời gian ngắn. Vui lòng thử lại sau một phút.',
  too_old: 'Tin này đến muộn hơn một ngày. Không có gì thay đổi. Vui lòng gửi lại.',
  already: 'Tin này đã được xử lý rồi. Không có thay đổi nào khác.',
  ask: 'Bạn muốn làm gì?',
  choose_day: 'Vui lòng chọn ngày.',
  nothing_to_answer: 'Hiện không có ca nào chờ bạn trả lời.',
  which: 'Bạn trả lời cho ca nào?',
  accepted: 'Cảm ơn bạn. Bạn đã nhận ca này.',
  declined: 'Cảm ơn bạn. Bạn đã từ chối lời mời này.',
  will_come: 'Cảm ơn bạn. Quản lý đã thấy là bạn sẽ đi làm.',
  say_why: 'Quản lý sẽ được báo ngay và quyết định. Vui lòng viết lý do ở đây:',
  late: 'Đã báo cho quản lý. Bạn sẽ đến khoảng {{time}}.',
  day_now: 'Trả lời hiện tại: {{answer}}',
  day_sent: 'Đã gửi lịch rảnh ngày {{day}}: {{answer}}.',
  other_days: 'Bạn có thể nhập giờ, ghi chú và các ngày khác ở đây:',
  no_limit: 'Hiện bạn không bị giới hạn số giờ làm.',
  ask_office: 'Vui lòng hỏi văn phòng trước khi đi làm. Bạn xem chi tiết trong Kinmu:',
  labelled: '{{label}}: {{value}}',
  with_reading: '{{name}} ({{reading}})',
  refused: {
    not_found: 'Không tìm thấy ca này. Có thể ca đã thay đổi hoặc bị hủy.',
    past: 'Ca này đã bắt đầu. Vui lòng gọi cho quản lý.',
    rules:
      'Quy tắc xếp ca không cho phép bạn nhận ca này. Vui lòng bấm “Có, tôi đi làm được” ở trang này để xem lý do:',
    accepted: 'Bạn đã nhận ca này. Nếu không đi làm được, vui lòng báo ở đây:',
    not_late_now:
      'Bạn có thể báo đến muộn từ 3 giờ trước ca đến khi chấm công vào. Vui lòng chọn giờ chưa qua.',
    no_such_day: 'Vui lòng chọn ngày từ hôm nay đến {{day}}.',
    changed: 'Nội dung này vừa thay đổi. Vui lòng thử lại.',
  },
  cannot_said: 'Bạn đã báo là không đi làm được.',
};
