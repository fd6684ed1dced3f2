import type { holidays as en } from '#app/locales/en/holidays.ts';
import type { Words } from '#app/locales/words.ts';

export const holidays: Words<typeof en> = {
  mark: 'lễ',
  new_year: 'Tết Dương lịch',
  coming_of_age: 'Lễ Thành nhân',
  foundation: 'Ngày Quốc khánh',
  emperors_birthday: 'Ngày sinh Nhật hoàng',
  vernal_equinox: 'Ngày Xuân phân',
  showa: 'Ngày Chiêu Hòa',
  constitution: 'Ngày Kỷ niệm Hiến pháp',
  greenery: 'Ngày Cây xanh',
  children: 'Ngày Trẻ em',
  marine: 'Ngày của Biển',
  mountain: 'Ngày của Núi',
  respect_for_the_aged: 'Ngày Kính lão',
  autumnal_equinox: 'Ngày Thu phân',
  sports: 'Ngày Thể thao',
  culture: 'Ngày Văn hóa',
  labour_thanksgiving: 'Ngày Cảm tạ lao động',
  substitute: 'Ngày nghỉ bù',
  other: 'Ngày nghỉ lễ quốc gia',
};
