import type { asks as en } from '#app/locales/en/asks.ts';
import type { Words } from '#app/locales/words.ts';

export const asks: Words<typeof en> = {
  title: 'Lời mời nhận ca',
  found_by: 'yêu cầu đi làm',
  hint: 'Ai trả lời “Có” trước sẽ được nhận ca.',
  none: 'Hiện không có lời mời nào chờ bạn trả lời',
  none_hint: 'Khi có ca cần bạn làm, lời mời sẽ hiện ở đây. Ca đã có người nhận sẽ không còn hiện nữa.',
  yes: 'Có, tôi đi làm được',
  no: 'Không, tôi không đi được',
  yours: 'Bạn đã nhận ca này',
  said_no: 'Bạn đã trả lời “Không”. Bạn vẫn có thể đổi ý.',
  asked_at: 'Được mời lúc {{stamp}}',
  break: 'Nghỉ {{times}}',
  about: '{{workplace}}, {{day}} {{times}}',
  refused: 'Bạn không thể nhận ca này vì:',
  of_shift: 'Lời mời đã gửi',
  open: 'Đang chờ trả lời',
  taken: '{{name}} đã nhận',
  called_off: 'Đã kết thúc',
  trace_one: 'Đã mời {{count}} người (chờ {{waiting}}, từ chối {{declined}})',
  trace_other: 'Đã mời {{count}} người (chờ {{waiting}}, từ chối {{declined}})',
  trace_since: 'Mời lúc {{stamp}}; trả lời được đến {{end}}',
  ask_more: 'Mời thêm người',
  take_back: 'Hủy',
  call_off: 'Hủy lời mời',
  call_off_title: 'Hủy lời mời này? Sau đó không ai trả lời “Có” được nữa.',
  answers: { yes: 'Có', no: 'Không', waits: 'Chưa trả lời' },
  by: '{{name}} đã mời, {{stamp}}',
  study: {
    class: 'Trùng {{duration}} với giờ học của bạn.',
    exam: 'Trùng {{duration}} với giờ thi của bạn.',
  },
  toasts: {
    people_asked: 'Đã gửi lời mời. Ai trả lời “Có” trước sẽ được nhận ca.',
    ask_called_off: 'Đã hủy lời mời',
    ask_accepted: 'Cảm ơn bạn. Bạn đã được xếp vào ca.',
    ask_declined: 'Cảm ơn bạn đã trả lời',
  },
  audited: {
    operations: {
      'me.asks.answer': 'Trả lời lời mời nhận ca',
      'shifts.asks.create': 'Mời nhân viên nhận ca',
      'shifts.asks.close': 'Hủy lời mời nhận ca',
    },
    subjects: {
      seat_ask: 'Lời mời nhận ca',
    },
  },
};
