/**
 * What everybody here thinks of first when a password is asked for: this product, what it is about, and who signs in to
 * it. They count for nothing in a password (OWASP ASVS 5.0, 6.1.2 and 6.2.11).
 */
export const WORDS_OF_THE_SITE: readonly string[] = [
  'kinmu',
  'shift',
  'roster',
  'staff',
  'manager',
  'admin',
  'haken',
  'arubaito',
  'baito',
  '勤務',
  'シフト',
  'スタッフ',
  '派遣',
  'バイト',
  '店長',
  '管理者',
];
