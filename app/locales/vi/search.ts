import type { search as en } from '#app/locales/en/search.ts';
import type { Words } from '#app/locales/words.ts';
import { fields } from './fields.ts';
import { users } from './users.ts';
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
  more_people: 'Còn nhiều người khác khớp. Vui lòng gõ thêm để thu hẹp.',
  searching: fields.searching,
  disabled: users.statuses.disabled,
  inactive: workplaces.states.inactive,
  none: 'Không tìm thấy gì khớp với “{{text}}”.',
  none_hint_all:
    'Vui lòng thử một phần họ tên, phiên âm kana, mã nhân viên, nơi làm việc, hoặc một ngày như 24/11.',
  type_on: 'Vui lòng gõ từ hai ký tự trở lên để tìm cả nhân viên, nơi làm việc và ca.',
  none_hint_own: 'Vui lòng thử từ khác, hoặc tìm trong menu.',
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
};
