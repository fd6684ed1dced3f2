import type { setupFiles as en } from '#app/locales/en/setup-files.ts';
import type { Words } from '#app/locales/words.ts';

export const setupFiles: Words<typeof en> = {
  title: 'Nhập dữ liệu ban đầu',
  found_by: 'nhap du lieu csv noi lam viec ca mau',
  import: 'Nhập',
  kinds: {
    workplaces: 'Nơi làm việc',
    templates: 'Mẫu ca',
    people: 'Nhân viên',
  },
  about: {
    workplaces: 'Thêm nơi làm việc cùng các vị trí, hoặc cập nhật nơi đã có theo mã.',
    templates:
      'Thêm mẫu ca cùng số người cần, hoặc cập nhật mẫu đã có theo nơi làm việc và mã. Hãy nhập nơi làm việc trước. Mỗi vị trí một dòng; tên và giờ chỉ cần ở dòng đầu.',
  },
  file: 'Tệp',
  hint: 'CSV (UTF-8 hoặc Shift JIS) hoặc Excel (XLSX, trang đầu), tối đa {{rows}} dòng. Bạn sẽ xem trước. Lúc này chưa có gì được lưu.',
  template: 'Tải tệp mẫu',
  template_hint: 'Tệp mẫu có tiêu đề của mọi cột. Bạn có thể xóa các cột không cần.',
  template_file: {
    workplaces: 'mau-noi-lam-viec.csv',
    templates: 'mau-ca.csv',
  },
  columns: 'Nội dung của từng cột',
  columns_hint:
    'Các cột có thể theo thứ tự bất kỳ, tiêu đề bằng tiếng Việt, Nhật hoặc Anh. Ô trống không thay đổi gì.',
  column: 'Cột',
  takes: 'Nội dung',
  workplace_hints: {
    code: 'Bắt buộc. Mã để nhận ra nơi làm việc',
    name: 'Bắt buộc với nơi làm việc mới',
    postal_code: 'Bảy chữ số, ví dụ 103-0001',
    prefecture: 'Tên hoặc mã tỉnh thành, ví dụ Tokyo hoặc 13',
    address: 'Địa chỉ sau tỉnh thành',
    phone: 'Số điện thoại ở Nhật',
    coordinates: 'Vĩ độ và kinh độ, ví dụ 35.681236, 139.767125, hoặc liên kết Google Maps',
    formula: '1 đến 4. Để trống: cách tính của công ty',
    positions: 'Tên các vị trí cần thêm, cách nhau bằng “,” hoặc “/”. Không vị trí nào bị xóa',
  },
  template_hints: {
    workplace: 'Bắt buộc. Mã hoặc tên nơi làm việc',
    code: 'Bắt buộc. Mã của mẫu trong nơi làm việc',
    name: 'Bắt buộc với mẫu mới',
    start_time: 'Bắt buộc với mẫu mới, ví dụ 9:00',
    end_time: 'Bắt buộc với mẫu mới. Sau nửa đêm: 30:00 là 6:00 hôm sau',
    breaks: 'Ví dụ 12:00-13:00; nhiều khoảng cách nhau bằng “,”',
    paid_before_minutes: 'Số nguyên (phút)',
    position: 'Tên vị trí của nơi làm việc',
    weekdays: 'Ví dụ T2-T6 hoặc 6,7. Để trống: hằng ngày',
    fixed_total: 'Số người có lịch cố định',
    temp_total: 'Số người tạm thời',
    max_registered_temp: 'Số đăng ký tối đa cho chỗ tạm thời. Để trống: không giới hạn',
  },
  left_out_one: 'Có 1 dòng không nhập được và sẽ bị bỏ qua. Hãy tải dòng đó kèm lý do, sửa rồi nhập lại.',
  left_out_other:
    'Có {{count}} dòng không nhập được và sẽ bị bỏ qua. Hãy tải các dòng đó kèm lý do, sửa rồi nhập lại.',
  all_refused_one: 'Dòng này không nhập được. Hãy sửa tệp rồi kiểm tra lại.',
  all_refused_other: 'Cả {{count}} dòng đều không nhập được. Hãy sửa tệp rồi kiểm tra lại.',
  changed_meanwhile: 'Dữ liệu đã thay đổi trong lúc kiểm tra nên chưa nhập gì. Đây là kết quả hiện tại.',
  done: {
    workplaces: 'Đã nhập nơi làm việc',
    templates: 'Đã nhập mẫu ca',
  },
  figures: {
    new_one: 'Thêm 1 dòng',
    new_other: 'Thêm {{count}} dòng',
    changed_one: 'Thay đổi 1 dòng',
    changed_other: 'Thay đổi {{count}} dòng',
    same_one: '1 dòng không đổi',
    same_other: '{{count}} dòng không đổi',
    refused_one: 'Bỏ qua 1 dòng',
    refused_other: 'Bỏ qua {{count}} dòng',
  },
  next: 'Tiếp theo: {{kind}}',
  to_list: 'Xem danh sách',
  another: 'Nhập tệp khác',
  toasts: {
    setup_imported: 'Đã nhập tệp',
  },
};
