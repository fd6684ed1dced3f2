import type { NotificationType } from '#contract/enums.ts';
import type { Language } from '#contract/site/languages.ts';
import type { Message } from '#domain/messaging/messages.ts';

/** A message that the company sends often. */
export type DemoTemplate = { type: NotificationType; messages: Readonly<Record<Language, Message>> };

/** The templates of the demo, the last changed one first. */
export const NOTICE_TEMPLATES: readonly DemoTemplate[] = [
  {
    type: 'urgent',
    messages: {
      ja: {
        title: '台風のときの出勤について',
        content:
          '台風が近づいています。\n家を出る前に、このアプリでシフトの変更がないか確認してください。\n電車やバスが止まったときや、危険を感じたときは、無理に出勤せず、すぐに担当者へ電話してください。',
      },
      en: {
        title: 'Typhoon: check before you leave',
        content:
          'A typhoon is coming.\nBefore you leave home, check in this app whether your shift has changed.\nIf trains or buses have stopped, or it doesn’t feel safe, please don’t travel. Call your manager right away.',
      },
      vi: {
        title: 'Bão: hãy kiểm tra trước khi đi làm',
        content:
          'Bão đang đến gần.\nTrước khi ra khỏi nhà, hãy xem trong ứng dụng này ca làm có thay đổi không.\nNếu tàu, xe buýt ngừng chạy hoặc bạn thấy nguy hiểm thì đừng cố đi làm, hãy gọi ngay cho người phụ trách.',
      },
    },
  },
  {
    type: 'shift',
    messages: {
      ja: {
        title: '集合場所の変更',
        content:
          '次の勤務から集合場所が変わります。\n場所：\n時間：\n\n場所が分からないときは、担当者へ電話してください。',
      },
      en: {
        title: 'New meeting place',
        content:
          'From your next shift we meet at another place.\nPlace:\nTime:\n\nIf you can’t find it, please call your manager.',
      },
      vi: {
        title: 'Thay đổi địa điểm tập trung',
        content:
          'Từ ca làm tới, địa điểm tập trung sẽ thay đổi.\nĐịa điểm:\nThời gian:\n\nNếu không tìm được chỗ, hãy gọi cho người phụ trách.',
      },
    },
  },
  {
    type: 'notice',
    messages: {
      ja: {
        title: '在留カードをお持ちください',
        content:
          '在留カードの確認を行います。\n次の出勤日に、在留カードの原本をお持ちください。\n更新を申請中の方は、申請したことが分かる書類もお持ちください。',
      },
      en: {
        title: 'Please bring your residence card',
        content:
          'We need to check your residence card.\nPlease bring the original on your next day of work.\nIf you have applied for renewal, please also bring proof of your application.',
      },
      vi: {
        title: 'Vui lòng mang theo thẻ lưu trú',
        content:
          'Công ty cần kiểm tra thẻ lưu trú.\nNgày đi làm tới, hãy mang theo bản gốc thẻ lưu trú của bạn.\nNếu đang xin gia hạn, hãy mang theo cả giấy tờ chứng minh đã nộp đơn.',
      },
    },
  },
  {
    type: 'notice',
    messages: {
      ja: {
        title: '給料日のお知らせ',
        content:
          'まもなく給料日です。\nマイページで勤務時間を確認し、違うところがあれば、給料日の3日前までにお知らせください。\n口座を変更した方は、マイページの口座も変更してください。',
      },
      en: {
        title: 'Payday is coming',
        content:
          'Payday is soon.\nPlease check your hours on My page. If something is wrong, tell us at least three days before payday.\nIf you have a new bank account, please change it on My page too.',
      },
      vi: {
        title: 'Sắp đến ngày trả lương',
        content:
          'Sắp đến ngày trả lương.\nHãy kiểm tra giờ làm trong Trang của tôi; nếu có chỗ sai, hãy báo trước ngày trả lương ít nhất 3 ngày.\nNếu đã đổi tài khoản ngân hàng, hãy đổi cả trong Trang của tôi.',
      },
    },
  },
];
