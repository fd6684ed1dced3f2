import type { dataFile as en } from '#app/locales/en/data-file.ts';
import type { Words } from '#app/locales/words.ts';

export const dataFile: Words<typeof en> = {
  title: 'Dữ liệu cá nhân được lưu trong Kinmu',
  whose: 'Của: {{name}} (số trong Kinmu: {{id}})',
  made: 'Tạo lúc: {{at}} (giờ Nhật Bản)',
  files: 'Số tệp kèm theo: {{count}}',
  about:
    'Tệp nén này cung cấp dữ liệu cá nhân của bạn mà công ty lưu trong Kinmu (Điều 33 Luật Bảo vệ thông tin cá nhân của Nhật Bản). Dữ liệu nằm trong data.json theo các mục dưới đây; ảnh và giấy tờ nằm trong thư mục files.',
  chapters: 'Nội dung và mục đích sử dụng',
  sections: {
    person:
      'person: họ tên, ngày sinh, địa chỉ, thông tin liên lạc. Để lập danh sách người lao động, liên lạc và trả lương.',
    account: 'account: các lần đăng nhập, thiết bị và quyền. Để bảo đảm an toàn khi sử dụng.',
    residence: 'residence: tư cách lưu trú và các lần khai báo. Để xác nhận và khai báo quyền làm việc.',
    papers: 'papers: giấy tờ và ảnh đã gửi. Để xác nhận quyền làm việc và nhận diện bạn tại nơi làm việc.',
    workplaces: 'workplaces: nơi làm việc và vị trí.',
    planning: 'planning: lịch rảnh, giới hạn làm việc và lịch cố định. Để xếp ca.',
    shifts: 'shifts: các ca bạn được xếp hoặc đã đăng ký.',
    work: 'work: chấm công vào và ra, các lần sửa và lý do. Để tính giờ làm và tiền lương.',
    pay: 'pay: lương theo giờ, khoản cộng/trừ, ứng lương, chuyển khoản và tài khoản ngân hàng. Để trả lương.',
    messages: 'messages: các thông báo đã gửi cho bạn.',
    elsewhere: 'elsewhere: nội dung trao đổi với hệ thống nhân sự bên ngoài của công ty, nếu có liên kết.',
  },
  not_included:
    'Không bao gồm: mật khẩu và các bí mật khác (chúng tôi chỉ lưu ở dạng không thể đọc lại), ghi chú nội bộ của kế toán và tên nhân viên văn phòng đã thao tác.',
  given:
    'Chúng tôi chỉ cung cấp cho bên khác những gì cần cho pháp luật, công việc hoặc việc trả lương: họ tên, ca làm và giờ làm cho nơi làm việc, khai báo với Hello Work, chuyển khoản qua ngân hàng, thông báo qua email, trình duyệt hoặc LINE, và nội dung trong mục elsewhere.',
  rights:
    'Nếu có điều gì sai hoặc không còn cần thiết, bạn có quyền yêu cầu sửa, ngừng sử dụng hoặc xóa: vui lòng liên hệ văn phòng. Những gì pháp luật về lao động và thuế yêu cầu lưu sẽ được xóa khi hết thời hạn.',
};
