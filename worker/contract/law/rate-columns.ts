import { byText, plain } from '#contract/csv/columns.ts';
import type { Language } from '#contract/site/languages.ts';
import { RATE_COLUMNS, type RateColumn } from '#domain/law/file/rate-row.ts';

/** The headings of a file of minimum wages. They are part of the file format, so the Worker must know them. */
export const RATE_COLUMN_LABELS: Record<Language, Record<RateColumn, string>> = {
  en: {
    prefecture: 'Prefecture',
    industry: 'Industry',
    valid_from: 'Valid from',
    salary_per_hour: 'Yen per hour',
  },
  ja: {
    prefecture: '都道府県',
    industry: '業種',
    valid_from: '適用開始日',
    salary_per_hour: '時給（円）',
  },
  vi: {
    prefecture: 'Tỉnh/thành (都道府県)',
    industry: 'Ngành',
    valid_from: 'Áp dụng từ',
    salary_per_hour: 'Yên mỗi giờ',
  },
};

/** Headings of the lists that the ministry and the labour bureaus publish. */
const OFFICIAL = new Map<string, RateColumn>([
  ['都道府県名', 'prefecture'],
  ['産業', 'industry'],
  ['業種名', 'industry'],
  ['発効日', 'valid_from'],
  ['発効年月日', 'valid_from'],
  ['時間額', 'salary_per_hour'],
  ['最低賃金額', 'salary_per_hour'],
  ['最低賃金時間額', 'salary_per_hour'],
  ['時間額(円)', 'salary_per_hour'],
]);

const KNOWN = byText(RATE_COLUMNS, RATE_COLUMN_LABELS);

/** Returns the column of a heading: its key, its label in any language, or an official name. */
export function rateColumnOf(heading: string): RateColumn | undefined {
  return KNOWN.get(plain(heading)) ?? OFFICIAL.get(plain(heading));
}
