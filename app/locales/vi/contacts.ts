import type { contacts as en } from '#app/locales/en/contacts.ts';
import type { Words } from '#app/locales/words.ts';

export const contacts: Words<typeof en> = {
  title: 'Tư vấn và khiếu nại',
  found_by: 'liên hệ giúp đỡ khó khăn quấy rối gọi điện',
  hint: 'Vui lòng gọi khi bạn gặp khó khăn hoặc có điều lo lắng. Bạn sẽ không bị đối xử bất lợi vì đã hỏi.',
  company: 'Văn phòng',
  speaks: { ja: 'Trả lời bằng tiếng Nhật', en: 'Trả lời bằng tiếng Anh', vi: 'Trả lời bằng tiếng Việt' },
  call: 'Gọi {{phone}}',
  none: 'Chưa có thông tin liên hệ',
  none_hint: 'Vui lòng hỏi quản lý hoặc văn phòng.',
};
