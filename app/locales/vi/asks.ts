import type { asks as en } from '#app/locales/en/asks.ts';
import type { Words } from '#app/locales/words.ts';

export const asks: Words<typeof en> = {
  title: 'Bạn đi làm được không?',
  hint: 'Ai trả lời có trước sẽ nhận ca.',
  none: 'Hiện không có ca nào chờ bạn trả lời',
  none_hint:
    'Khi chúng tôi hỏi bạn về một ca, ca đó sẽ hiện ở đây. Ca đã có người nhận sẽ không còn hiện nữa.',
  yes: 'Có, tôi đi được',
  no: 'Không, tôi không đi được',
  said_no: 'Bạn đã trả lời không. Bạn vẫn có thể đổi ý.',
  asked_at: 'Hỏi lúc {{stamp}}',
  break: 'Nghỉ {{times}}',
  place: 'Địa điểm',
  about: '{{workplace}}, {{day}} {{times}}',
  refused: 'Bạn không nhận được ca này:',
  of_shift: 'Những người đã được hỏi',
  open: 'Đang chờ trả lời',
  taken: '{{name}} đã nhận',
  called_off: 'Đã hủy',
  call_off: 'Hủy lời hỏi',
  call_off_title: 'Hủy lời hỏi? Sau đó không ai trả lời có được nữa.',
  answers: { yes: 'Có', no: 'Không', waits: 'Chưa trả lời' },
  by: '{{name}} hỏi, {{stamp}}',
};
