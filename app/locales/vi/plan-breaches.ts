import type { planBreaches as en } from '#app/locales/en/plan-breaches.ts';
import type { Words } from '#app/locales/words.ts';

export const planBreaches: Words<typeof en> = {
  title: 'Ca đã duyệt nhưng nay không còn được phép',
  found_by: 'ca không hợp lệ vượt giới hạn',
  hint: 'Có thay đổi sau khi các ca này được duyệt. Vui lòng chọn cách xử lý.',
  back: 'Trang chủ',
  empty: 'Không có ca nào cần xử lý',
  empty_hint: 'Mọi ca đã duyệt đều được phép.',
  now_over: 'Đã duyệt, nhưng nay vượt {{limit}}',
  not_allowed: 'Đã duyệt, nhưng nay không còn được phép',
  in_order: 'Đã ổn. Mục này sẽ biến mất khỏi danh sách trong vòng một phút.',
  no_way:
    'Chỉ thay đổi ở nơi làm việc bạn quản lý thì chưa đủ. Vui lòng trao đổi với người đó hoặc với nơi làm việc khác.',
  leave: 'Rút khỏi ca: {{shift}}',
  replace: 'Tìm người thay: {{shift}}',
  too_late: 'Không thực hiện được vì đã có thay đổi. Vui lòng xem lại danh sách.',
  to_do: 'Cách xử lý: {{name}}',
  more_one: 'và {{count}} mục nữa',
  more_other: 'và {{count}} mục nữa',
  lines: {
    hours: '{{name}}: {{sum}}, giới hạn {{limit}} ({{days}})',
    shifts: '{{name}}: {{sum}} ca, tối đa {{limit}} ca ({{days}})',
    under_18: '{{name}}: dưới 18 tuổi nhưng có ca đêm hoặc quá 8 giờ một ngày ({{days}})',
    right_to_work: '{{name}}: hết hạn được phép làm việc trước ngày làm ({{days}})',
    membership: '{{name}}: không còn thuộc nơi làm việc hoặc không làm vị trí này ({{days}})',
    overlap: '{{name}}: có hai ca trùng giờ ({{days}})',
    employment: '{{name}}: tài khoản bị khóa hoặc không còn làm cho công ty ({{days}})',
  },
  own_title: 'Bạn có ca đã duyệt nhưng nay không còn được phép',
  own: {
    hours: 'Tính cả các ca đã duyệt, bạn làm tổng cộng {{sum}} ({{days}}), vượt giới hạn {{limit}}.',
    shifts: 'Bạn có {{sum}} ca đã duyệt ({{days}}), vượt giới hạn {{limit}} ca.',
    under_18: 'Bạn dưới 18 tuổi nhưng có ca đêm hoặc quá 8 giờ một ngày ({{days}}).',
    right_to_work: 'Thời hạn được phép làm việc của bạn kết thúc trước các ca đã duyệt ({{days}}).',
    membership: 'Bạn có ca đã duyệt ở nơi làm việc hoặc vị trí không còn là của bạn ({{days}}).',
    overlap: 'Các ca đã duyệt của bạn bị trùng giờ ({{days}}).',
    employment: 'Bạn có ca đã duyệt vào ngày bạn không làm cho công ty ({{days}}).',
  },
  own_next: 'Quản lý sẽ liên hệ với bạn.',
  own_card: 'Nếu bạn có thẻ mới, vui lòng gửi cho chúng tôi.',
};
