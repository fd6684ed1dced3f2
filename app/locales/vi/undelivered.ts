import type { undelivered as en } from '#app/locales/en/undelivered.ts';
import type { Words } from '#app/locales/words.ts';

export const undelivered: Words<typeof en> = {
  title: 'Tin chưa đến nơi',
  found_by: 'gửi lỗi thư hỏng',
  hint: 'Hệ thống đã thử gửi trong khoảng bốn giờ. Người nhận vẫn có tin trong hộp thư.',
  person: 'Nhân viên',
  channel: 'Cách gửi',
  channels: { mail: 'Email', push: 'Trình duyệt', line: 'LINE' },
  fault: 'Lý do',
  faults: {
    not_set_up: 'Cách này chưa được thiết lập',
    unreachable: 'Không kết nối được dịch vụ',
    busy: 'Dịch vụ quá tải',
    address_refused: 'Địa chỉ email bị từ chối',
    gone: 'Trình duyệt không còn nhận nữa',
    blocked: 'Bị dịch vụ chặn',
    refused: 'Tin bị từ chối',
    interrupted: 'Bị dừng giữa chừng',
  },
  tries: 'Số lần',
  told_at: 'Lúc thông báo',
  ended_at: 'Lúc ngừng gửi',
  retry: 'Gửi lại',
  retry_named: 'Gửi lại: {{name}}',
  retry_all: 'Gửi lại tất cả',
  retry_all_title: 'Gửi lại tất cả?',
  retry_all_body: 'Mỗi tin sẽ được gửi lại cho người nhận.',
  empty: 'Mọi tin đều đã đến nơi',
  empty_hint: 'Những tin không gửi được sẽ hiện ở đây.',
  toasts: {
    delivery_retried: 'Tin sẽ được gửi lại trong vòng một phút',
    deliveries_retried: 'Tin sẽ được gửi lại trong vài phút',
  },
  audited: {
    operations: {
      'deliveries.retry': 'Gửi lại tin chưa đến nơi',
      'deliveries.retry_all': 'Gửi lại tất cả tin chưa đến nơi',
    },
    subjects: {
      delivery: 'Tin gửi đi',
    },
  },
};
