import type { tabletGuide as en } from '#app/locales/en/tablet-guide.ts';
import type { Words } from '#app/locales/words.ts';

export const tabletGuide: Words<typeof en> = {
  title: 'Hướng dẫn cài đặt máy tính bảng',
  found_by: 'cài đặt máy tính bảng, iPad, ghim ứng dụng, mất máy',
  hint: 'Cách cài đặt máy tính bảng ở nơi làm việc và cách xử lý khi bị mất.',
  print: 'In',
  prepare: {
    title: 'Cần chuẩn bị',
    tablet: 'iPad (iPadOS 16.4 trở lên) hoặc máy tính bảng Android 10 trở lên, màn hình từ 8 inch.',
    power: 'Giá đỡ và bộ sạc. Máy luôn cắm sạc.',
    network: 'Wi-Fi hoặc mạng di động. Khi mất mạng vẫn chấm công được và dữ liệu tự gửi khi có mạng lại.',
  },
  install: {
    title: 'Cài ứng dụng và kết nối',
    code: 'Thêm máy tính bảng trong danh sách và cấp mã kết nối. Mã dùng được trong 15 phút.',
    ipad: 'iPad: mở {{address}} bằng Safari, chạm “Chia sẻ” rồi “Thêm vào MH chính”.',
    android: 'Android: mở {{address}} bằng Chrome, chạm menu ba chấm rồi “Cài đặt”.',
    inside:
      'Mở ứng dụng từ biểu tượng vừa thêm và nhập mã ở đó. Nếu kết nối trong Safari thì ứng dụng không dùng được.',
    camera: 'Cho phép dùng camera. Camera chỉ đọc mã trên thẻ và điện thoại, không chụp ảnh.',
    link: 'Mở danh sách máy tính bảng',
  },
  lock: {
    title: 'Khóa máy vào ứng dụng',
    ipad: 'iPad: bật Cài đặt › Trợ năng › Truy cập được hướng dẫn và đặt mật mã.',
    ipad_start: 'Mở ứng dụng, bấm nút trên (hoặc nút Home) ba lần rồi chạm “Bắt đầu”.',
    android:
      'Android: bật Cài đặt › Bảo mật › Ghim ứng dụng. Mở ứng dụng, vào màn hình ứng dụng gần đây, chạm biểu tượng rồi chọn “Ghim”.',
    many: 'Nếu có nhiều máy, phần mềm quản lý thiết bị (MDM) có thể cài cùng lúc: chế độ một ứng dụng hoặc thiết bị chuyên dụng.',
  },
  awake: {
    title: 'Màn hình và âm thanh',
    screen: 'Màn hình luôn sáng khi ứng dụng đang mở.',
    ipad: 'iPad: đặt Cài đặt › Màn hình & Độ sáng › Tự động khóa thành “Không”.',
    android: 'Android: đặt Cài đặt › Màn hình › Thời gian tắt màn hình ở mức dài nhất.',
    sound: 'Vui lòng bật âm lượng lớn. Mỗi lần chấm công có âm thanh; vào và ra có âm thanh khác nhau.',
  },
  place: {
    title: 'Nơi đặt máy',
    height: 'Gần lối vào, dựng đứng, thấp hơn mặt một chút.',
    camera: 'Giơ thẻ trước camera bên màn hình, cách 10 đến 20 cm.',
    light: 'Tránh cửa sổ sáng sau lưng người dùng và ánh sáng mạnh chiếu vào màn hình.',
  },
  people: {
    title: 'Nhân viên cần có',
    pin: 'Mã PIN: mỗi người tự đặt trong phần Cài đặt của mình. Quản lý không xem được.',
    card: 'Thẻ chấm công in sẵn, cho người để điện thoại trong tủ đồ.',
    phone: 'Hoặc điện thoại của mình: chỉ cần giơ mã trên điện thoại, không cần mã PIN.',
    link: 'In thẻ chấm công',
  },
  daily: {
    title: 'Hằng ngày',
    punch: 'Giơ thẻ hoặc nhập mã nhân viên rồi nhập mã PIN. Kết quả hiện to kèm âm thanh.',
    cancel: 'Nếu nhầm, có thể hủy trong 10 giây.',
    head_count: 'Trong 15 phút đầu ca, người phụ trách xác nhận số người trên máy tính bảng.',
    unverified:
      'Quên hoặc nhập sai mã PIN vẫn chấm công được. Lần chấm công đó là “chưa xác nhận” và chờ quản lý xem.',
    link: 'Mở lần chấm công chờ trả lời',
  },
  second: {
    title: 'Máy thứ hai',
    code: 'Cài đặt giống máy thứ nhất. Mỗi máy có mã kết nối riêng.',
    both: 'Có thể chấm công vào ở máy này và ra ở máy kia, cả khi mất mạng.',
    conflict: 'Không có gì bị ghi hai lần. Nếu hai máy mâu thuẫn nhau, quản lý sẽ xem lại.',
  },
  lost: {
    title: 'Khi bị mất hoặc hỏng',
    unpair: 'Bị mất: vui lòng ngắt kết nối ngay trong danh sách.',
    content: 'Trong máy chỉ có tên và giờ ca của hai ngày, không có mã PIN hay dữ liệu cá nhân khác.',
    broken:
      'Bị hỏng: lần chấm công sau lần liên lạc gần nhất có thể chưa được gửi. Vui lòng sửa ở trang tình hình chấm công.',
    found: 'Tìm lại được: có thể kết nối lại bằng mã mới.',
    link: 'Mở danh sách máy tính bảng',
  },
};
