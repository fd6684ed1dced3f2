/**
 * The first words that people here think of for a password: the product, its subject and its users.
 * They do not count in a password (OWASP ASVS 5.0, 6.1.2 and 6.2.11).
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
