import type { findings as en } from '#app/locales/en/findings.ts';
import type { Words } from '#app/locales/words.ts';

export const findings: Words<typeof en> = {
  refuse: 'Không được',
  warn: 'Lưu ý',
  found: 'Kết quả kiểm tra quy tắc',
  found_of_way: 'Kết quả kiểm tra của cách này',
  works: 'Các ca được tính',
  other_workplace: 'nơi làm việc khác',
  this_change: 'thay đổi này',
  of_line: 'dòng {{line}}',
  other_employers: 'Làm cho công ty khác (tự khai): {{sum}} giờ',
  ways_out: 'Cách giải quyết',
  way: 'Cách {{number}}',
  apply_way: 'Áp dụng',
  way_taken: 'Theo đề xuất: {{way}}',
  at: '{{day}} {{times}}, {{place}}',
  person: '{{name}} ({{staff_no}})',
  duration: { hours: '{{hours}} giờ', minutes: '{{minutes}} phút', both: '{{hours}} giờ {{minutes}} phút' },
  rules: {
    assignment_gone: 'Người này không còn trong ca nên không thể thay đổi.',
    template_inactive: 'Mẫu ca hoặc nơi làm việc đang ngừng hoạt động nên không thể tạo ca.',
    shift_past: 'Ca này đã kết thúc.',
    shift_inactive: 'Ca này đang ngừng sử dụng. Hãy kích hoạt trước.',
    shift_closed: 'Ca này đã đóng. Hãy mở lại trước khi xếp ca.',
    checked_in:
      'Đã chấm công vào nên không thể đổi ca và ngày (sau khi chấm công ra thì cả vị trí). Hãy xóa giờ làm trong Lịch sử làm việc trước.',
    already_on_shift: 'Người này đã có trong ca này ({{window}}).',
    account_disabled: 'Tài khoản của người này đang bị khóa.',
    not_employed: 'Ngày này người đó không làm việc cho công ty: chưa vào làm hoặc đã nghỉ việc.',
    membership: 'Người này không thuộc nơi làm việc này.',
    position: 'Người này không làm vị trí này tại nơi làm việc này.',
    overlap: 'Trùng {{sum_long}} với ca khác ({{window}}).',
    minutes_any_7_days: 'Tổng {{sum}} giờ trong 7 ngày liên tiếp, vượt giới hạn {{limit}} giờ ({{window}}).',
    minutes_monday_week: 'Tổng {{sum}} giờ trong tuần (T2–CN), vượt giới hạn {{limit}} giờ ({{window}}).',
    minutes_day: 'Tổng {{sum}} giờ trong một ngày, vượt giới hạn {{limit}} giờ ({{window}}).',
    shifts_any_7_days: '{{sum}} ca trong 7 ngày liên tiếp, tối đa là {{limit}} ca ({{window}}).',
    shifts_monday_week: '{{sum}} ca trong tuần (T2–CN), tối đa là {{limit}} ca ({{window}}).',
    shifts_day: '{{sum}} ca trong một ngày, tối đa là {{limit}} ca ({{window}}).',
    under_18_night:
      'Dưới 18 tuổi không được làm từ 22:00 đến 5:00, ca này có {{sum_long}} làm đêm ({{window}}).',
    under_18_hours: 'Dưới 18 tuổi được làm tối đa {{limit}} giờ mỗi ngày, ở đây là {{sum}} giờ ({{window}}).',
    permit_expired: '{{paper}} chỉ đến {{date}}, trước khi ca này kết thúc ({{window}}).',
    fixed_total:
      'Vị trí này không còn chỗ cố định trống (cần {{limit}} người, xếp thêm sẽ là {{sum}} người).',
    temp_total:
      'Vị trí này không còn chỗ tạm thời trống (cần {{limit}} người, xếp thêm sẽ là {{sum}} người).',
    max_registered_temp: 'Số lượt đăng ký tạm thời là {{sum}}, tối đa là {{limit}}.',
    near_limit:
      'Tổng {{sum}} giờ trong 7 ngày liên tiếp, còn {{left}} giờ là đến giới hạn {{limit}} giờ ({{window}}).',
    permit_expiring: '{{paper}} đến {{date}}. Sau ca này còn {{sum}} ngày.',
    card_renewal_due: 'Đã đến lúc đổi thẻ lưu trú ({{date}}). Người này vẫn được phép làm việc.',
    birthday_unknown: 'Chưa có ngày sinh nên không biết người này đã đủ 18 tuổi chưa.',
    short_break: 'Giờ nghỉ là {{sum_minutes}} phút, cần ít nhất {{limit_minutes}} phút ({{window}}).',
    short_rest: 'Chỉ nghỉ {{sum_long}} giữa hai ngày làm, khuyến nghị ít nhất {{limit_long}}.',
    days_in_a_row: 'Làm {{sum}} ngày liên tục, khuyến nghị tối đa {{limit}} ngày ({{window}}).',
    two_sites:
      'Hai ca ở hai nơi làm việc chỉ cách nhau {{sum_minutes}} phút, khuyến nghị ít nhất {{limit_minutes}} phút.',
    overtime_month:
      'Tính cả ca này, giờ làm thêm trong kỳ lương là {{sum}}, mức của thỏa thuận làm thêm giờ (36協定): {{limit}} ({{window}}).',
    overtime_combined:
      'Tính cả ca này, tổng giờ làm thêm và làm ngày nghỉ trong kỳ lương là {{sum}}, phải dưới {{limit}} ({{window}}).',
  },
  /** The same, written to the person it is about. */
  own: {
    rules: {
      shift_inactive: 'Ca này hiện không sử dụng.',
      shift_closed: 'Ca này đã ngừng nhận đăng ký.',
      already_on_shift: 'Bạn đã có trong ca này.',
      account_disabled: 'Tài khoản của bạn đang bị khóa. Vui lòng liên hệ văn phòng.',
      not_employed: 'Ngày này bạn chưa vào làm hoặc đã nghỉ việc ở công ty.',
      membership: 'Bạn không thuộc nơi làm việc này.',
      position: 'Bạn không làm vị trí này tại nơi làm việc này.',
      overlap: 'Trùng {{sum_long}} với ca khác của bạn ({{window}}).',
      minutes_any_7_days:
        'Nếu làm ca này, bạn có tổng {{sum}} giờ trong 7 ngày liên tiếp, vượt giới hạn {{limit}} giờ ({{window}}).',
      minutes_monday_week:
        'Nếu làm ca này, bạn có tổng {{sum}} giờ trong tuần (T2–CN), vượt giới hạn {{limit}} giờ ({{window}}).',
      minutes_day:
        'Nếu làm ca này, bạn có tổng {{sum}} giờ trong một ngày, vượt giới hạn {{limit}} giờ ({{window}}).',
      permit_expired: '{{paper}} chỉ đến {{date}}, trước khi ca này kết thúc. Vui lòng nộp giấy tờ mới.',
      max_registered_temp: 'Ca này đã đủ người đăng ký.',
    },
    missing: {
      residence:
        'Công ty chưa có thời hạn lưu trú (在留期間) còn hiệu lực của bạn. Vui lòng nộp thẻ lưu trú (在留カード).',
      student_card: 'Công ty chưa có thẻ sinh viên (学生証) còn hiệu lực của bạn. Vui lòng nộp thẻ.',
      not_cleared: 'Chưa xác nhận bạn có được phép làm việc hay không. Vui lòng liên hệ văn phòng.',
      permanent_card: 'Chưa có thời hạn thẻ lưu trú của bạn. Bạn vẫn được phép làm việc.',
    },
  },
  lowered: {
    fixed_total: 'Đã xếp {{sum}} người cố định nên không thể giảm số người cần xuống {{limit}}.',
    temp_total: 'Đã xếp {{sum}} người tạm thời nên không thể giảm số người cần xuống {{limit}}.',
  },
  papers: {
    residence: 'Thời hạn lưu trú (在留期間)',
    student_card: 'Thẻ sinh viên (学生証)',
    not_cleared: 'Thời hạn được phép làm việc',
    permanent_card: 'Thẻ lưu trú (在留カード)',
  },
  missing: {
    residence: 'Chưa có thời hạn lưu trú (在留期間) còn hiệu lực.',
    student_card: 'Chưa có thẻ sinh viên (学生証) còn hiệu lực.',
    not_cleared: 'Chưa xác nhận người này có được phép làm việc hay không.',
    permanent_card: 'Chưa có thời hạn của thẻ lưu trú. Người này vẫn được phép làm việc.',
  },
  sources: {
    residence: 'Giới hạn theo tư cách lưu trú',
    vacation: 'Giới hạn trong kỳ nghỉ dài của trường',
    config: 'Giới hạn của công ty',
    manual: 'Giới hạn riêng của người này',
  },
  ways: {
    end_earlier: 'Kết thúc lúc {{time}}',
    end_earlier_than: 'Kết thúc lúc {{time}} thay vì {{planned}}',
    start_later: 'Bắt đầu lúc {{time}}',
    start_later_than: 'Bắt đầu lúc {{time}} thay vì {{planned}}',
    end_earlier_at: 'Kết thúc lúc {{time}}: {{shift}}',
    start_later_at: 'Bắt đầu lúc {{time}}: {{shift}}',
    leave: 'Rút khỏi: {{shifts}}',
    swap: 'Làm ca này thay cho ca {{shift}}',
    drop: 'Rút khỏi ca {{shift}}',
    hand_over: 'Giao ca {{shift}} cho {{person}}',
    other_person: 'Xếp {{person}} thay vào ca này',
    keep_times: 'Giữ nguyên giờ của {{people}}',
    other_type: { fixed: 'Xếp vào chỗ cố định', temporary: 'Xếp vào chỗ tạm thời' },
    raise_total: {
      fixed: 'Tăng số người cố định cần lên {{total}}',
      temporary: 'Tăng số người tạm thời cần lên {{total}}',
    },
  },
  pass: {
    reason: 'Lý do vẫn tiếp tục',
    manager: 'Có điều cần lưu ý. Hãy ghi lý do để tiếp tục. Lý do sẽ được lưu lại.',
    global_admin: 'Chỉ quản trị viên toàn hệ thống mới được tiếp tục, và phải ghi lý do.',
    global_admin_self:
      'Là quản trị viên toàn hệ thống, bạn có thể ghi lý do để tiếp tục. Lý do sẽ được lưu lại.',
    none: 'Không thể xếp như vậy. Hãy chọn một cách giải quyết hoặc sửa nội dung đã nhập.',
    none_without_ways: 'Không thể xếp như vậy. Hãy sửa nội dung đã nhập.',
    none_as_it_is: 'Không thể xếp như vậy.',
  },
  checking: 'Đang kiểm tra quy tắc…',
  nothing_found: 'Không vi phạm quy tắc nào.',
};
