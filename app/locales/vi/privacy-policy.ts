import type { LegalDocument } from '#app/locales/legal-document.ts';

export const privacyPolicy: LegalDocument = {
  title: 'Chính sách quyền riêng tư',
  template:
    'Đây là văn bản mẫu. Trước khi sử dụng, bộ phận pháp chế hoặc luật sư của công ty phải xem xét và hoàn thiện. Những chỗ trong ngoặc vuông cần được điền.',
  since: 'Có hiệu lực từ: [ngày tháng năm]',
  intro:
    '[Tên công ty] (“công ty”, “chúng tôi”) dùng dịch vụ Kinmu để xếp ca làm việc, ghi nhận chấm công và quản lý nhân viên. Chính sách này cho biết chúng tôi xử lý những thông tin cá nhân nào trong dịch vụ, nhằm mục đích gì, và bạn có những quyền gì. Chúng tôi tuân thủ Luật Bảo vệ thông tin cá nhân của Nhật Bản (個人情報保護法), Luật Phái cử lao động (労働者派遣法) và hướng dẫn của Ủy ban Bảo vệ thông tin cá nhân.',
  sections: [
    {
      heading: '1. Đơn vị chịu trách nhiệm',
      body: [
        'Đơn vị xử lý thông tin cá nhân của bạn là:',
        [
          'Tên: [tên công ty]',
          'Địa chỉ: [mã bưu điện và địa chỉ]',
          'Người đại diện: [chức vụ và họ tên]',
          'Người phụ trách bảo vệ thông tin cá nhân: [bộ phận hoặc họ tên]',
        ],
      ],
    },
    {
      heading: '2. Thông tin chúng tôi thu thập',
      body: [
        'Chúng tôi chỉ thu thập thông tin cần cho các mục đích ở mục 3. Phần lớn do bạn cung cấp, một phần do quản lý hoặc nơi bạn làm việc cung cấp, một phần được ghi lại khi bạn dùng dịch vụ.',
        [
          'Thông tin cơ bản: họ tên và cách đọc bằng kana, mã nhân viên, ngày sinh, giới tính, quốc tịch, trình độ tiếng Nhật, ảnh đại diện.',
          'Thông tin liên lạc: địa chỉ, số điện thoại, email, số điện thoại liên lạc khẩn cấp, ngôn ngữ.',
          'Quyền làm việc: tư cách và thời hạn lưu trú, số và ảnh thẻ lưu trú (在留カード), giấy phép hoạt động ngoài tư cách (資格外活動許可), giấy chỉ định (指定書), thẻ sinh viên và thời gian nghỉ của trường.',
          'Công việc: nơi làm việc và vị trí, ngày vào làm và nghỉ việc, lịch rảnh và ca được xếp, giới hạn giờ làm, việc làm ở công ty khác mà bạn đã khai báo.',
          'Chấm công: giờ vào và giờ ra, giờ nghỉ giải lao, vắng mặt, các lần chỉnh sửa kèm người sửa và lý do, thiết bị đã dùng.',
          'Vị trí: nơi bạn chấm công vào hoặc ra, chỉ khi chính bạn bật chức năng này trên thiết bị. Bạn vẫn chấm công được khi không bật, và có thể tắt bất cứ lúc nào.',
          'Tiền lương: lương theo giờ, giờ làm, phụ cấp làm thêm giờ, làm đêm, tiền đi lại, phụ cấp và khấu trừ, yêu cầu ứng lương, tài khoản ngân hàng nhận lương.',
          'Việc sử dụng dịch vụ: các lần đăng nhập, loại trình duyệt, địa chỉ IP ở dạng đã chuyển đổi, không thể đọc lại, và nhật ký ai đã thay đổi hoặc mở xem dữ liệu nào.',
        ],
        'Mật khẩu chỉ được lưu ở dạng không thể đọc lại. Dịch vụ này không thu thập mã số cá nhân (マイナンバー); vui lòng không gửi ảnh có mã số này.',
      ],
    },
    {
      heading: '3. Mục đích sử dụng',
      body: [
        'Chúng tôi chỉ sử dụng thông tin cá nhân cho các mục đích sau. Nếu mục đích thay đổi ngoài phạm vi bạn có thể dự liệu, chúng tôi sẽ xin bạn đồng ý trước.',
        [
          'Xếp ca, phân công ca làm việc và tìm người thay khi có người không đến được.',
          'Ghi nhận chấm công, tính giờ làm và tiền lương, trả lương và ứng lương theo yêu cầu.',
          'Kiểm tra việc tuân thủ pháp luật về giờ làm, kể cả giới hạn 28 giờ một tuần đối với du học sinh (留学) và người đoàn tụ gia đình (家族滞在) có giấy phép hoạt động ngoài tư cách.',
          'Xác nhận quyền làm việc tại Nhật Bản và khai báo với cơ quan nhà nước khi người nước ngoài vào làm hoặc nghỉ việc.',
          'Lập và lưu giữ sổ sách mà Luật Tiêu chuẩn lao động (労働基準法) và Luật Phái cử lao động yêu cầu.',
          'Thông báo cho bạn về ca làm việc, thay đổi, giấy tờ còn thiếu hoặc sắp hết hạn và các việc khác liên quan đến công việc.',
          'Trả lời câu hỏi của bạn và hỗ trợ trong trường hợp khẩn cấp.',
          'Ngăn chặn việc lạm dụng tài khoản và dữ liệu, tìm và khắc phục lỗi của dịch vụ.',
        ],
      ],
    },
    {
      heading: '4. Thời gian lưu giữ',
      body: [
        'Chúng tôi xóa hoặc ẩn danh thông tin không còn cần thiết. Thời gian lưu giữ thông thường như sau:',
        [
          'Chấm công, giờ làm và tiền lương: 5 năm kể từ ngày hoàn tất hồ sơ (Điều 109 Luật Tiêu chuẩn lao động; hiện tại mức tối thiểu theo luật là 3 năm).',
          'Sổ quản lý lao động phái cử: 3 năm kể từ khi kết thúc phái cử.',
          'Giấy tờ về quyền làm việc, hồ sơ và thông tin liên lạc: [thời gian, ví dụ 3 năm] sau khi bạn nghỉ việc.',
          'Vị trí khi chấm công: cùng thời gian với hồ sơ chấm công tương ứng.',
          'Phiên đăng nhập: hết hiệu lực sau tối đa 14 ngày đối với quản lý và 90 ngày đối với nhân viên. Dữ liệu về phiên bị xóa sau 90 ngày kể từ lần dùng cuối.',
          'Liên kết đặt lại mật khẩu: có hiệu lực 60 phút; lời mời: có hiệu lực 7 ngày. Dữ liệu về chúng bị xóa 30 ngày sau khi hết hạn.',
          'Tệp đã nhập vào: 24 giờ, sau đó bị xóa trong đêm kế tiếp.',
          'Nhật ký thay đổi: [thời gian]. Khi xóa thông tin của một người, dữ liệu cá nhân trong nhật ký cũng được xóa.',
        ],
      ],
    },
    {
      heading: '5. Chia sẻ thông tin',
      body: [
        'Chúng tôi không bán thông tin cá nhân. Chúng tôi chỉ cung cấp cho bên khác khi bạn đồng ý, khi pháp luật cho phép hoặc yêu cầu, hoặc trong các trường hợp sau.',
        [
          'Nơi làm việc (công ty tiếp nhận): họ tên, vị trí, ca làm và chấm công của người làm việc tại đó, trong phạm vi cần để điều hành công việc và xác nhận giờ làm. Theo Luật Phái cử lao động, thông báo cho công ty tiếp nhận chỉ gồm những mục luật quy định.',
          'Tính lương: giờ làm, tiền lương và dữ liệu cần để trả lương được chuyển cho [tên đơn vị tính lương hoặc kế toán thuế], đơn vị làm việc theo ủy thác của chúng tôi.',
          'Cơ quan nhà nước: ví dụ Cục Quản lý xuất nhập cảnh và lưu trú Nhật Bản, Hello Work, cơ quan giám sát tiêu chuẩn lao động, cơ quan thuế và cơ quan bảo hiểm hưu trí, khi pháp luật yêu cầu.',
          'Hệ thống quản lý nhân viên khác mà công ty sử dụng: [tên hệ thống, hoặc “không có”].',
        ],
        'Các bên làm việc theo ủy thác được chọn lựa cẩn thận, bị ràng buộc bằng hợp đồng về bảo mật và an toàn, và được giám sát.',
      ],
    },
    {
      heading: '6. Máy chủ và việc xử lý ở nước ngoài',
      body: [
        'Dịch vụ chạy trên nền tảng của Cloudflare, Inc. (Hoa Kỳ). Công ty này lưu trữ và xử lý dữ liệu theo ủy thác của chúng tôi tại các trung tâm dữ liệu ở Nhật Bản và các nước khác. Email được gửi qua [tên nhà cung cấp dịch vụ email, quốc gia].',
        'Chúng tôi đã xem xét cách các nhà cung cấp này bảo vệ thông tin cá nhân và thỏa thuận với họ các biện pháp tương đương với yêu cầu của Luật Bảo vệ thông tin cá nhân. Hoa Kỳ không có một đạo luật chung tương đương; theo một số luật, cơ quan nhà nước tại đó có thể yêu cầu nhà cung cấp giao dữ liệu. Khi bạn yêu cầu, chúng tôi sẽ cho biết thêm về các quốc gia, chế độ pháp luật và biện pháp được áp dụng (Điều 28 Luật Bảo vệ thông tin cá nhân).',
      ],
    },
    {
      heading: '7. Cookie và dữ liệu lưu trong trình duyệt',
      body: [
        'Dịch vụ chỉ dùng những cookie cần để hoạt động. Không có quảng cáo và không theo dõi bạn qua các trang khác. Trên kết nối bảo mật, tên của chúng bắt đầu bằng “__Host-”.',
        [
          'access_token: giữ trạng thái đăng nhập. Script không đọc được cookie này. Hết hiệu lực khi bạn đăng xuất, chậm nhất sau 14 ngày đối với quản lý và 90 ngày đối với nhân viên.',
          'tfa_key: thay cho mật khẩu trong khoảng giữa bước nhập mật khẩu và bước nhập mã xác minh. Hết hiệu lực sau 10 phút.',
          'device_token: giữ kết nối của thiết bị dùng để chấm công cho đến khi kết nối bị ngắt, tối đa 400 ngày. Việc bạn có gửi vị trí hay không được lưu trong bộ nhớ cục bộ của trình duyệt đó.',
          'known_browser: giúp bạn đăng nhập trên trình duyệt này mà không phải chờ, kể cả khi người khác liên tục nhập sai mật khẩu. Script không đọc được cookie này. Được giữ 180 ngày sau khi bạn đăng nhập, kể cả khi đã đăng xuất; nếu bạn không đăng nhập thì một ngày.',
          'account: điền sẵn email hoặc mã nhân viên của bạn ở trang đăng nhập sau khi bạn đặt mật khẩu bằng liên kết. Script không đọc được cookie này. Hết hiệu lực ngay sau đó, chậm nhất sau một phút.',
          'lng: ghi nhớ ngôn ngữ bạn đã chọn trong một năm. Lựa chọn này cũng được lưu trong bộ nhớ cục bộ của trình duyệt.',
          'toast: chuyển một thông báo như “đã lưu” sang trang tiếp theo, trong một phút.',
          'd1_bookmark: bảo đảm bạn thấy đúng nội dung vừa lưu, trong 10 phút.',
          'kept_punches: cho biết trình duyệt này còn lần chấm công chưa gửi, cho đến khi gửi xong, tối đa 180 ngày. Các lần chấm công, tên và ca sắp tới của bạn được lưu trong trình duyệt đó; tên và ca được xóa khi bạn đăng xuất.',
        ],
        'Nếu công ty bật bước xác nhận “Tôi không phải là người máy” ở trang quên mật khẩu, trang đó sẽ tải script của nhà cung cấp (Cloudflare Turnstile hoặc Google reCAPTCHA). Script này có thể đặt cookie riêng và xem các đặc điểm của trình duyệt.',
      ],
    },
    {
      heading: '8. Biện pháp bảo vệ',
      body: [
        'Chúng tôi áp dụng các biện pháp chính sau:',
        [
          'Có quy định về xử lý thông tin cá nhân, có người phụ trách và đào tạo những người làm việc với thông tin.',
          'Chỉ người cần mới được truy cập: quản lý chỉ xem được nơi làm việc do mình quản lý. Việc xem và thay đổi dữ liệu quan trọng được ghi lại.',
          'Kết nối được mã hóa, xác thực hai bước, không chấp nhận mật khẩu dễ đoán và giới hạn số lần thử.',
          'Sao lưu dữ liệu và kiểm tra rằng có thể khôi phục.',
        ],
        'Nếu xảy ra rò rỉ hoặc mất thông tin có thể gây hại cho bạn, chúng tôi sẽ báo cáo Ủy ban Bảo vệ thông tin cá nhân và thông báo cho bạn theo quy định của pháp luật.',
      ],
    },
    {
      heading: '9. Quyền của bạn',
      body: [
        'Bạn có thể yêu cầu chúng tôi bất cứ lúc nào:',
        [
          'cho biết chúng tôi đang giữ những thông tin cá nhân nào của bạn và nhằm mục đích gì, cung cấp bản sao và hồ sơ về việc đã cung cấp cho bên khác;',
          'sửa, bổ sung hoặc xóa thông tin không đúng;',
          'ngừng sử dụng, xóa, hoặc ngừng cung cấp cho bên khác trong những trường hợp Luật Bảo vệ thông tin cá nhân quy định;',
          'rút lại sự đồng ý. Những việc đã làm trước đó vẫn hợp pháp.',
        ],
        'Bạn có thể tự xem và sửa một phần thông tin trong “Hồ sơ” và “Cài đặt”. Với phần còn lại, vui lòng liên hệ theo mục 10. Chúng tôi sẽ xác nhận danh tính và trả lời không chậm trễ. Khi cung cấp thông tin, chúng tôi có thể thu phí [số tiền] yên. Nếu không thể đáp ứng, ví dụ vì pháp luật buộc chúng tôi phải lưu giữ, chúng tôi sẽ nêu rõ lý do.',
      ],
    },
    {
      heading: '10. Liên hệ',
      body: [
        'Câu hỏi, yêu cầu và khiếu nại về thông tin cá nhân:',
        [
          '[Bộ phận hoặc họ tên]',
          '[Địa chỉ]',
          'Điện thoại: [số điện thoại] ([giờ tiếp nhận])',
          'Email: [địa chỉ email]',
          'Ngôn ngữ: tiếng Nhật, [tiếng Việt, tiếng Anh]',
        ],
        'Bạn cũng có thể liên hệ Ủy ban Bảo vệ thông tin cá nhân, hoặc [tên tổ chức bảo vệ thông tin cá nhân được công nhận, nếu có].',
      ],
    },
    {
      heading: '11. Thay đổi',
      body: [
        'Khi thay đổi chính sách này, chúng tôi sẽ đăng tại đây cùng ngày hiệu lực mới và thông báo trước trong dịch vụ về những thay đổi quan trọng. Bản tiếng Nhật là bản chính thức; các bản khác là bản dịch để tham khảo.',
      ],
    },
  ],
};
