import type { dataFile as en } from '#app/locales/en/data-file.ts';
import type { Words } from '#app/locales/words.ts';

export const dataFile: Words<typeof en> = {
  title: 'Dữ liệu cá nhân được lưu trong Kinmu',
  whose: 'Của: {{name}} (số {{id}})',
  made: 'Tạo lúc: {{at}} (giờ Nhật Bản)',
  files: 'Số tệp kèm theo: {{count}}',
  about:
    'Tệp nén này cung cấp dữ liệu cá nhân của bạn mà công ty lưu trong Kinmu (Điều 33 Luật Bảo vệ thông tin cá nhân của Nhật Bản). Dữ liệu nằm trong data.json theo các mục dưới đây; ảnh và giấy tờ nằm trong thư mục files.',
  chapters: 'Nội dung và mục đích sử dụng',
  sections: {
    person:
      'person: họ tên, ngày sinh, địa chỉ, liên lạc. Để lập danh sách người lao động, liên lạc và trả lương.',
    account: 'account: các lần đăng nhập, thiết bị và quyền. Để bảo đảm an toàn khi sử dụng.',
    residence: 'residence: tư cách lưu trú và các lần khai báo. Để xác nhận và khai báo quyền làm việc.',
    papers: 'papers: giấy tờ và ảnh đã gửi. Để xác nhận quyền làm việc và nhận biết bạn tại nơi làm việc.',
    workplaces: 'workplaces: nơi làm việc và vị trí.',
    planning: 'planning: ca mong muốn, giới hạn làm việc và lịch cố định. Để xếp ca.',
    shifts: 'shifts: các ca bạn được xếp hoặc đã đăng ký.',
    work: 'work: chấm công vào, ra, các lần sửa và lý do. Để tính giờ làm và tiền lương.',
    pay: 'pay: lương giờ, khoản điều chỉnh, ứng lương và tài khoản ngân hàng. Để trả lương.',
    messages: 'messages: các thông báo đã gửi cho bạn.',
    elsewhere: 'elsewhere: nội dung trao đổi với hệ thống nhân viên khác của công ty, nếu có liên kết.',
  },
  not_told:
    'Không bao gồm: mật khẩu và các bí mật khác (chúng tôi chỉ lưu ở dạng không thể đọc lại), ghi chú nội bộ của kế toán và tên người của văn phòng đã thao tác.',
  given:
    'Chúng tôi chỉ cung cấp cho bên khác những gì pháp luật hoặc việc trả lương yêu cầu: khai báo với Hello Work, chuyển khoản qua ngân hàng, tin nhắn qua e-mail, trình duyệt hoặc LINE, và nội dung trong mục elsewhere.',
  rights:
    'Nếu có điều gì sai hoặc không còn cần thiết, vui lòng yêu cầu văn phòng sửa, ngừng sử dụng hoặc xóa. Những gì pháp luật lao động và thuế yêu cầu lưu sẽ được xóa khi hết thời hạn.',
};
