import type { holidays as en } from '#app/locales/en/holidays.ts';
import type { Words } from '#app/locales/words.ts';

export const holidays: Words<typeof en> = {
  mark: '祝',
  new_year: '元日',
  coming_of_age: '成人の日',
  foundation: '建国記念の日',
  emperors_birthday: '天皇誕生日',
  vernal_equinox: '春分の日',
  showa: '昭和の日',
  constitution: '憲法記念日',
  greenery: 'みどりの日',
  children: 'こどもの日',
  marine: '海の日',
  mountain: '山の日',
  respect_for_the_aged: '敬老の日',
  autumnal_equinox: '秋分の日',
  sports: 'スポーツの日',
  culture: '文化の日',
  labour_thanksgiving: '勤労感謝の日',
  substitute: '振替休日',
  other: '国民の休日',
};
