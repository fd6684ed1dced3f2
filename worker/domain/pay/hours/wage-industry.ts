// O-16: the industry of a specified minimum wage, as people write it.

/** The industry of a prefecture's own minimum wage, which holds in all of them. */
export const EVERY_INDUSTRY = '';

const WORDS_FOR_EVERY = [
  '全産業',
  '全業種',
  '地域別',
  '地域別最低賃金',
  'every industry',
  'all industries',
  'mọi ngành',
];

/**
 * O-16: returns the stored name of an industry, as its notice writes it. Notices and keyboards separate its
 * parts by different commas and dots, so each kind becomes one. A word for all industries becomes
 * {@link EVERY_INDUSTRY}.
 */
export function wageIndustryOf(text: string): string {
  const name = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?[,，､、] ?/g, '、')
    .replace(/･/g, '・');
  return WORDS_FOR_EVERY.includes(name.toLowerCase()) ? EVERY_INDUSTRY : name;
}
