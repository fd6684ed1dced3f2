import type { LegalDocument } from '#app/locales/legal-document.ts';

export const termsOfService: LegalDocument = {
  title: 'Điều khoản sử dụng',
  template:
    'Đây là văn bản mẫu. Trước khi sử dụng, bộ phận pháp chế hoặc luật sư của công ty phải xem xét và hoàn thiện. Những chỗ trong ngoặc vuông cần được điền.',
  since: 'Có hiệu lực từ: [ngày tháng năm]',
  intro:
    'Điều khoản này áp dụng cho tất cả những người dùng dịch vụ Kinmu của [tên công ty] (“công ty”, “chúng tôi”): nhân viên, quản lý và quản trị viên toàn hệ thống. Vui lòng đọc kỹ trước khi đăng nhập lần đầu. Khi đăng nhập, bạn đồng ý với điều khoản này.',
  sections: [
    {
      heading: '1. Mục đích của dịch vụ',
      body: [
        'Dịch vụ dùng để xếp ca làm việc, ghi nhận chấm công, xem giờ làm và tiền lương, nộp giấy tờ, yêu cầu ứng lương và liên lạc về công việc. Công ty cung cấp dịch vụ miễn phí cho những người làm việc cho công ty hoặc cùng với công ty.',
        'Điều khoản này quy định việc sử dụng dịch vụ. Quan hệ lao động của bạn theo pháp luật, hợp đồng lao động, thông báo điều kiện lao động và nội quy lao động (就業規則) của công ty. Nếu có khác biệt, những văn bản đó được ưu tiên.',
      ],
    },
    {
      heading: '2. Tài khoản của bạn',
      body: [
        'Công ty tạo tài khoản và mời bạn đặt mật khẩu. Chỉ chính bạn được dùng tài khoản của mình.',
        [
          'Vui lòng giữ kín mật khẩu, mã xác minh và mã khôi phục. Không ai trong công ty hỏi bạn những thông tin này.',
          'Không cho mượn tài khoản và không dùng tài khoản của người khác, kể cả để giúp đỡ.',
          'Vui lòng cập nhật họ tên, địa chỉ, số điện thoại và giấy tờ, và báo ngay cho văn phòng khi có thay đổi.',
          'Nếu bạn mất điện thoại hoặc nghi có người biết mật khẩu, vui lòng đổi mật khẩu ngay và báo văn phòng. Trong “Cài đặt”, bạn có thể đăng xuất khỏi mọi thiết bị khác.',
          'Công ty có thể yêu cầu một số người dùng xác thực hai bước.',
        ],
      ],
    },
    {
      heading: '3. Chấm công vào và ra',
      body: [
        'Dữ liệu chấm công là cơ sở để tính lương và để lập hồ sơ mà pháp luật yêu cầu, vì vậy phải đúng sự thật.',
        [
          'Vui lòng tự chấm công vào khi bắt đầu làm và chấm công ra khi làm xong, trên thiết bị được chỉ định.',
          'Không chấm công hộ người khác và không nhờ người khác chấm công hộ.',
          'Không thay đổi đồng hồ hoặc vị trí của thiết bị.',
          'Khai giờ nghỉ giải lao đúng như thực tế.',
          'Nếu quên chấm công hoặc dữ liệu sai, vui lòng báo quản lý sớm. Mọi chỉnh sửa được lưu kèm người sửa và lý do.',
        ],
        'Thời gian chờ, thay đồ và chuẩn bị theo chỉ thị của quản lý là giờ làm việc. Nếu dữ liệu thiếu thời gian này, vui lòng báo cho quản lý: không ai bị đối xử bất lợi vì điều đó.',
      ],
    },
    {
      heading: '4. Ca làm việc',
      body: [
        'Lịch rảnh hoặc đăng ký chỉ trở thành ca làm việc khi được duyệt. Vui lòng xem ca thường xuyên và xác nhận khi được hỏi. Nếu không đến được, vui lòng báo sớm nhất có thể qua dịch vụ hoặc điện thoại.',
        'Dịch vụ nhắc khi có thể vượt giới hạn giờ làm, ví dụ 28 giờ một tuần đối với du học sinh (留学) và người đoàn tụ gia đình (家族滞在). Để tính đúng, dịch vụ cần biết mọi công việc của bạn, vì vậy bạn phải khai báo việc làm ở công ty khác. Bạn cũng có trách nhiệm tuân thủ điều kiện của tư cách lưu trú.',
      ],
    },
    {
      heading: '5. Giấy tờ',
      body: [
        'Chỉ nộp giấy tờ thật của chính bạn, với hình ảnh đọc được toàn bộ nội dung, và gia hạn đúng lúc. Nếu không có quyền làm việc còn hiệu lực, công ty không được phép để bạn làm việc. Vui lòng che những số không được yêu cầu, ví dụ mã số cá nhân (マイナンバー).',
      ],
    },
    {
      heading: '6. Giờ làm và tiền lương trên màn hình',
      body: [
        'Giờ làm và số tiền trong dịch vụ được tính từ dữ liệu tại thời điểm đó và có thể thay đổi khi dữ liệu được sửa hoặc kỳ lương được chốt. Bảng lương là căn cứ chính thức. Nếu hai số liệu khác nhau, vui lòng hỏi: chúng tôi sẽ giải thích từng con số và sửa chỗ sai.',
        'Bạn có thể ứng lương trong hạn mức được hiển thị và vào thời gian công ty quy định. Số tiền này được trừ vào lương kỳ tới.',
      ],
    },
    {
      heading: '7. Những việc không được làm',
      body: [
        'Khi dùng dịch vụ, không được:',
        [
          'nhập thông tin sai hoặc để người khác làm như vậy;',
          'xem, sao chép hoặc chuyển cho người khác dữ liệu của người khác ngoài phạm vi công việc của mình;',
          'chụp ảnh hoặc công khai bảng phân ca, danh sách nhân viên hoặc giấy tờ;',
          'tìm cách vượt qua mật khẩu, giới hạn hoặc quyền hạn, hoặc dò tìm điểm yếu khi chưa có sự đồng ý bằng văn bản của công ty;',
          'dùng phần mềm gây quá tải hoặc sao chép nội dung của dịch vụ;',
          'gửi tệp gây hại, hoặc nội dung xúc phạm, đe dọa, phân biệt đối xử;',
          'dùng dịch vụ cho việc kinh doanh riêng hoặc trái pháp luật.',
        ],
        'Người vi phạm có thể bị khóa tài khoản. Công ty có thể áp dụng thêm biện pháp theo nội quy lao động và pháp luật, và yêu cầu bồi thường.',
      ],
    },
    {
      heading: '8. Quản lý và quản trị viên toàn hệ thống',
      body: [
        'Người xếp ca, chỉnh sửa hoặc xuất dữ liệu của người khác có nhiều quyền hơn và cũng nhiều trách nhiệm hơn.',
        [
          'Chỉ dùng thông tin cá nhân cho các mục đích nêu trong chính sách quyền riêng tư và giữ bí mật, kể cả sau khi nghỉ việc.',
          'Chỉ sửa chấm công để đúng với thực tế và luôn ghi lý do. Không ai được tự xác nhận hoặc tự sửa chấm công của mình.',
          'Bảo quản an toàn các tệp đã xuất, chỉ giao cho người có quyền và xóa khi không còn cần.',
          'Không cắt bớt giờ đã làm và không để nhân viên làm quá mức luật cho phép. Việc dịch vụ cho phép thao tác không có nghĩa là hợp pháp.',
        ],
        'Việc xem giấy tờ, xuất và thay đổi dữ liệu được ghi lại kèm tên và thời gian.',
      ],
    },
    {
      heading: '9. Cung cấp dịch vụ',
      body: [
        'Chúng tôi cố gắng để dịch vụ hoạt động suốt ngày đêm nhưng không thể cam kết. Dịch vụ có thể gián đoạn do bảo trì (được báo trước nếu có thể), sự cố, đường truyền hoặc thiên tai.',
        'Nếu không chấm công được, vui lòng ghi lại giờ và báo quản lý ngay trong ngày. Tiền lương của bạn không phụ thuộc vào việc dịch vụ có hoạt động hay không.',
      ],
    },
    {
      heading: '10. Thiết bị và chi phí',
      body: [
        'Bạn cần một thiết bị có trình duyệt mới. Bạn tự trả chi phí kết nối internet, trừ khi công ty có thỏa thuận khác với bạn. Không ai bắt buộc phải dùng thiết bị cá nhân để chấm công: nếu không có, vui lòng hỏi văn phòng.',
      ],
    },
    {
      heading: '11. Quyền đối với dịch vụ',
      body: [
        'Phần mềm, tên gọi và thiết kế thuộc về [tên công ty hoặc chủ sở hữu quyền]. Bạn được dùng cho công việc nhưng không được sao chép, sửa đổi hoặc chuyển giao. Nội dung bạn nhập vẫn là của bạn; công ty được dùng theo chính sách quyền riêng tư.',
      ],
    },
    {
      heading: '12. Trách nhiệm',
      body: [
        'Công ty chịu trách nhiệm không giới hạn về thiệt hại do công ty cố ý hoặc vô ý nghiêm trọng gây ra. Với lỗi vô ý nhẹ, công ty chỉ chịu trách nhiệm về thiệt hại trực tiếp thông thường. Các quyền mà pháp luật dành cho bạn, đặc biệt về tiền lương và tai nạn lao động, không bị hạn chế bởi điều khoản này.',
        'Người cố ý hoặc vô ý vi phạm điều khoản này và gây thiệt hại phải bồi thường trong phạm vi pháp luật quy định.',
      ],
    },
    {
      heading: '13. Kết thúc sử dụng',
      body: [
        'Tài khoản hết hiệu lực khi bạn nghỉ việc hoặc khi công ty ngừng dịch vụ. Vui lòng lưu trước những gì bạn cần, ví dụ dữ liệu giờ làm; sau đó văn phòng sẽ cung cấp theo yêu cầu. Hồ sơ mà pháp luật yêu cầu được công ty lưu giữ theo thời gian nêu trong chính sách quyền riêng tư.',
      ],
    },
    {
      heading: '14. Thông tin cá nhân',
      body: [
        'Cách chúng tôi xử lý thông tin cá nhân được nêu trong chính sách quyền riêng tư, là một phần của điều khoản này.',
      ],
    },
    {
      heading: '15. Thay đổi điều khoản',
      body: [
        'Chúng tôi có thể thay đổi điều khoản này khi việc đó có lợi cho người dùng, hoặc khi hợp lý và không trái với mục đích của thỏa thuận (Điều 548-4 Bộ luật Dân sự Nhật Bản). Nội dung mới và ngày hiệu lực được đăng trong dịch vụ một thời gian hợp lý trước khi áp dụng, và ít nhất [hai tuần] trước đối với thay đổi quan trọng.',
        'Bản tiếng Nhật là bản chính thức; các bản khác là bản dịch để tham khảo.',
      ],
    },
    {
      heading: '16. Luật áp dụng và tòa án',
      body: [
        'Áp dụng pháp luật Nhật Bản. Với tranh chấp về việc sử dụng dịch vụ, hai bên thỏa thuận [tên tòa án] là tòa án sơ thẩm, trong phạm vi pháp luật cho phép. Bạn vẫn có quyền liên hệ cơ quan giám sát tiêu chuẩn lao động hoặc cơ quan nhà nước khác.',
      ],
    },
    {
      heading: '17. Liên hệ',
      body: [
        'Câu hỏi về điều khoản này và về dịch vụ:',
        [
          '[Tên công ty, bộ phận]',
          '[Địa chỉ]',
          'Điện thoại: [số điện thoại] ([giờ tiếp nhận])',
          'Email: [địa chỉ email]',
        ],
      ],
    },
  ],
};
