import type { NotificationType } from '#contract/enums.ts';
import type { Language } from '#contract/site/languages.ts';
import type { Message } from '#domain/messaging/messages.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { HOUR_MS, type Instant, MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';
import { ACCOUNTANT, ACCOUNTS, MANAGER } from './accounts.ts';
import type { DemoPerson } from './demo-person.ts';
import type { DemoMember } from './members.ts';
import { randomFor } from './random.ts';

/** A notification of the company, with its readers so far. */
export type DemoNotification = {
  type: NotificationType;
  by: number;
  messages: Partial<Record<Language, Message>>;
  /** The number of the workplace of its readers. Null for all people. */
  site: number | null;
  sendAt: Instant;
  /** The notification that it corrects. */
  corrects: number | null;
  /** Empty while it is still to go out. */
  readers: readonly { person: number; readAt: Instant | null }[];
};

const CHECK_UP: DemoNotification['messages'] = {
  ja: {
    title: '健康診断のお知らせ',
    content:
      '今年の健康診断を来月行います。\n希望日を事務所までお知らせください。\n持ち物：在留カードなどの本人確認書類\n\nhttps://example.com/checkup',
  },
  en: {
    title: 'Health check-ups',
    content:
      'This year’s health check-ups are next month.\nPlease tell the office which day suits you.\nBring your residence card or another proof of who you are.\n\nhttps://example.com/checkup',
  },
  vi: {
    title: 'Thông báo khám sức khỏe',
    content:
      'Tháng sau công ty tổ chức khám sức khỏe định kỳ.\nHãy báo cho văn phòng ngày bạn muốn khám.\nNhớ mang theo thẻ lưu trú hoặc giấy tờ tùy thân khác.\n\nhttps://example.com/checkup',
  },
};

const entrance = (gate: string): DemoNotification['messages'] => ({
  ja: { title: '入口の変更', content: `工事のため、来週から入口は${gate}です。` },
  vi: { title: 'Thay đổi lối vào', content: `Do có công trình, từ tuần sau hãy vào bằng cổng ${gate}.` },
});

const YEAR_END: DemoNotification['messages'] = {
  ja: {
    title: '連絡先の確認',
    content: '電話番号や住所が変わった方は、マイページのプロフィールから変更してください。',
  },
  en: {
    title: 'Please check your contact details',
    content: 'If your phone number or address has changed, please correct it in your profile.',
  },
  vi: {
    title: 'Kiểm tra thông tin liên lạc',
    content: 'Nếu số điện thoại hoặc địa chỉ đã thay đổi, hãy cập nhật trong trang hồ sơ của bạn.',
  },
};

/** One to all people, one to a workplace with its correction, and one for tomorrow. */
export function demoNotifications(
  today: CalendarDate,
  people: readonly DemoPerson[],
  members: readonly DemoMember[],
): DemoNotification[] {
  const at = (days: number, minute: number) => startOfJstDay(addDays(today, days)) + minute * MINUTE_MS;
  const here = people.flatMap(({ data }, person) =>
    data.disabledAt === null && data.deletedAt === null ? [person] : [],
  );
  const site = members.find(({ person, manages }) => person === MANAGER && manages)?.site ?? 0;
  const ofSite = here.filter((one) =>
    members.some(({ person, site: its }) => person === one && its === site),
  );
  const readersOf = (audience: readonly number[], sendAt: Instant) =>
    audience.map((person) => ({ person, readAt: readAt(person, sendAt) }));
  const sent = { type: 'shift', by: MANAGER, site } as const;
  const [first, second, third] = [at(-20, 9 * 60), at(-6, 17 * 60), at(-5, 8 * 60 + 30)];
  return [
    {
      type: 'notice',
      by: ACCOUNTANT,
      messages: CHECK_UP,
      site: null,
      sendAt: first,
      corrects: null,
      readers: readersOf(here, first),
    },
    { ...sent, messages: entrance('B'), sendAt: second, corrects: null, readers: readersOf(ofSite, second) },
    { ...sent, messages: entrance('C'), sendAt: third, corrects: 1, readers: readersOf(ofSite, third) },
    {
      type: 'notice',
      by: ACCOUNTANT,
      messages: YEAR_END,
      site: null,
      corrects: null,
      sendAt: at(1, 9 * 60),
      readers: [],
    },
  ];
}

/** Most people have read it within a day, and the printed accounts always have. */
function readAt(person: number, sendAt: Instant): Instant | null {
  const random = randomFor(`notification of ${sendAt} for ${person}`);
  const isRead = random.chance(0.8) || person < ACCOUNTS.length;
  return isRead ? sendAt + random.whole(2, 22 * 60) * MINUTE_MS + HOUR_MS / 2 : null;
}
