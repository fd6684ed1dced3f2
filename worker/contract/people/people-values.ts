import { JAPANESE_PREFECTURES } from '#contract/fields/japanese-prefectures.ts';
import { ROMAN_PREFECTURES } from '#contract/fields/roman-prefectures.ts';
import { PLACEMENT_EN } from '#contract/law/placement-words/en.ts';
import { PLACEMENT_JA } from '#contract/law/placement-words/ja.ts';
import { PLACEMENT_VI } from '#contract/law/placement-words/vi.ts';
import { LANGUAGES, type Language } from '#contract/site/languages.ts';
import { GENDERS } from '#domain/format/gender.ts';
import { JAPANESE_LEVELS } from '#domain/format/japanese-level.ts';
import { NATIONALITY_CODES } from '#domain/format/nationality.ts';
import { PREFECTURE_CODES } from '#domain/format/prefecture.ts';
import { COURSES, SKILLED_FIELDS } from '#domain/law/placement-kinds.ts';
import { RESIDENCE_STATUSES } from '#domain/papers/status.ts';
import type { ChoiceColumn } from '#domain/people/file/columns.ts';
import { NO, YES } from '#domain/people/file/columns.ts';

type Labels = Record<Language, Record<string, string>>;

/**
 * The values of columns with few values, with the labels of the pages; languages by names that CP932
 * can encode.
 */
const CHOICE_LABELS: Record<Exclude<ChoiceColumn, 'nationality'>, Labels> = {
  gender: {
    en: { male: 'Male', female: 'Female', other: 'Other' },
    ja: { male: '男性', female: '女性', other: 'その他' },
    vi: { male: 'Nam', female: 'Nữ', other: 'Khác' },
  },
  japanese_level: {
    en: { none: 'None', N5: 'N5', N4: 'N4', N3: 'N3', N2: 'N2', N1: 'N1', native: 'Native' },
    ja: { none: 'なし', N5: 'N5', N4: 'N4', N3: 'N3', N2: 'N2', N1: 'N1', native: '母語' },
    vi: {
      none: 'Chưa biết tiếng Nhật',
      N5: 'N5',
      N4: 'N4',
      N3: 'N3',
      N2: 'N2',
      N1: 'N1',
      native: 'Tiếng mẹ đẻ',
    },
  },
  language: {
    en: { en: 'English', ja: 'Japanese', vi: 'Vietnamese' },
    ja: { en: '英語', ja: '日本語', vi: 'ベトナム語' },
    vi: { en: 'Tiếng Anh', ja: 'Tiếng Nhật', vi: 'Tiếng Việt' },
  },
  prefecture: { en: ROMAN_PREFECTURES, ja: JAPANESE_PREFECTURES, vi: ROMAN_PREFECTURES },
  residence_status: {
    en: {
      study_abroad: 'Study Abroad',
      family_stay: 'Family Stay',
      designated_activities: 'Designated Activities',
      permanent_resident: 'Permanent Resident',
      spouse_of_permanent_resident: 'Spouse of Permanent Resident',
      spouse_of_japanese_citizen: 'Spouse of Japanese Citizen',
      long_term_resident: 'Long Term Resident',
      engineer_specialist: 'Engineer / Specialist in Humanities / International Services',
      specified_skilled_worker: 'Specified Skilled Worker',
      technical_intern: 'Technical Intern',
      training_employment: 'Employment for Skill Development',
      other: 'Other',
    },
    ja: {
      study_abroad: '留学',
      family_stay: '家族滞在',
      designated_activities: '特定活動',
      permanent_resident: '永住者',
      spouse_of_permanent_resident: '永住者の配偶者等',
      spouse_of_japanese_citizen: '日本人の配偶者等',
      long_term_resident: '定住者',
      engineer_specialist: '技術・人文知識・国際業務',
      specified_skilled_worker: '特定技能',
      technical_intern: '技能実習',
      training_employment: '育成就労',
      other: 'その他',
    },
    vi: {
      study_abroad: 'Du học (留学)',
      family_stay: 'Đoàn tụ gia đình (家族滞在)',
      designated_activities: 'Hoạt động đặc định (特定活動)',
      permanent_resident: 'Vĩnh trú (永住者)',
      spouse_of_permanent_resident: 'Vợ/chồng người vĩnh trú (永住者の配偶者等)',
      spouse_of_japanese_citizen: 'Vợ/chồng người Nhật (日本人の配偶者等)',
      long_term_resident: 'Định trú (定住者)',
      engineer_specialist: 'Kỹ thuật, nhân văn, quốc tế (技術・人文知識・国際業務)',
      specified_skilled_worker: 'Kỹ năng đặc định (特定技能)',
      technical_intern: 'Thực tập kỹ năng (技能実習)',
      training_employment: 'Lao động phát triển kỹ năng (育成就労)',
      other: 'Khác',
    },
  },
  work_permission: {
    en: { [YES]: 'Yes', [NO]: 'No' },
    ja: { [YES]: 'あり', [NO]: 'なし' },
    vi: { [YES]: 'Có', [NO]: 'Không' },
  },
  course: { en: PLACEMENT_EN.courses, ja: PLACEMENT_JA.courses, vi: PLACEMENT_VI.courses },
  on_leave: {
    en: { [YES]: 'Yes', [NO]: 'No' },
    ja: { [YES]: 'はい', [NO]: 'いいえ' },
    vi: { [YES]: 'Có', [NO]: 'Không' },
  },
  skilled_field: { en: PLACEMENT_EN.work_kinds, ja: PLACEMENT_JA.work_kinds, vi: PLACEMENT_VI.work_kinds },
};

const CHOICE_KEYS: Record<ChoiceColumn, readonly string[]> = {
  gender: GENDERS,
  nationality: NATIONALITY_CODES,
  japanese_level: JAPANESE_LEVELS,
  language: LANGUAGES,
  prefecture: PREFECTURE_CODES,
  residence_status: RESIDENCE_STATUSES,
  work_permission: [YES, NO],
  course: COURSES,
  on_leave: [YES, NO],
  skilled_field: SKILLED_FIELDS,
};

const OTHER_YES_NO = { true: YES, false: NO, 有: YES, 無: NO, '○': YES, 〇: YES, '×': NO, 1: YES, 0: NO };

/** Other words that people write for a value. */
const OTHER_WORDS: Partial<Record<ChoiceColumn, Record<string, string>>> = {
  gender: { 男: 'male', 女: 'female', M: 'male', F: 'female' },
  japanese_level: { ネイティブ: 'native', 母国語: 'native' },
  work_permission: OTHER_YES_NO,
  on_leave: OTHER_YES_NO,
};

/** The platform has the names of regions, so no list here repeats them. */
const regions = new Map<Language, Intl.DisplayNames>();

function regionName(code: string, language: Language): string {
  const names =
    regions.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
  regions.set(language, names);
  return names.of(code) ?? code;
}

/** Returns the label of a value. */
export function peopleValueLabel(column: ChoiceColumn, key: string, language: Language): string {
  if (column === 'nationality') return regionName(key, language);
  return CHOICE_LABELS[column][language][key] ?? key;
}

function plainLabel(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
}

const IN_BRACKETS = / ?\([^()]*\)$/;
/** The ending of a prefecture's name, which people omit, except in Hokkaido, where it is part of the name. */
const PREFECTURE_ENDING = /(?<=^.{2,3})[都府県]$/;

/** Returns the spellings of a label. */
function spellings(column: ChoiceColumn, label: string): string[] {
  const short = column === 'prefecture' ? PREFECTURE_ENDING : IN_BRACKETS;
  return [...new Set([plainLabel(label), plainLabel(label).replace(short, '')])];
}

const keysByLabel = new Map<ChoiceColumn, ReadonlyMap<string, string>>();

/** Made on first use: the regions alone have 750 names. */
function keysByText(column: ChoiceColumn): ReadonlyMap<string, string> {
  const made = keysByLabel.get(column);
  if (made) return made;
  const labels = CHOICE_KEYS[column].flatMap((key) =>
    LANGUAGES.flatMap((language) => spellings(column, peopleValueLabel(column, key, language))).map(
      (text) => [text, key] as const,
    ),
  );
  const words = Object.entries(OTHER_WORDS[column] ?? {}).map(
    ([text, key]) => [plainLabel(text), key] as const,
  );
  // Keys take precedence over labels: a region may have the name of a key.
  const map = new Map([
    ...labels,
    ...words,
    ...CHOICE_KEYS[column].map((key) => [plainLabel(key), key] as const),
  ]);
  // Spreadsheets drop the leading zero of a prefecture's code.
  if (column === 'prefecture')
    for (const code of CHOICE_KEYS.prefecture) map.set(code.replace(/^0/, ''), code);
  keysByLabel.set(column, map);
  return map;
}

/** Returns the key of the value that a cell means: a key itself, or a label in any language. */
export function peopleValueOf(column: ChoiceColumn, text: string): string | undefined {
  return keysByText(column).get(plainLabel(text));
}
