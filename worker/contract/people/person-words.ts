import type { Language } from '#contract/site/languages.ts';

/** The label of a column, and its heading in files where that differs. */
type Word = Record<Language, string> & { inFile?: Partial<Record<Language, string>> };
type LabelWords<Name extends string> = Readonly<Record<Name, Word>>;

/** The labels of columns of people, in forms, lists, the audit log and files. */
export const PERSON_WORDS = {
  /** Columns that the person may change too. */
  own: {
    last_name: { en: 'Last name', ja: '姓', vi: 'Họ' },
    first_name: { en: 'First name', ja: '名', vi: 'Tên' },
    last_name_kana: {
      en: 'Last name (kana)',
      ja: '姓（フリガナ）',
      vi: 'Họ (katakana)',
      inFile: { vi: 'Họ (kana)' },
    },
    first_name_kana: {
      en: 'First name (kana)',
      ja: '名（フリガナ）',
      vi: 'Tên (katakana)',
      inFile: { vi: 'Tên (kana)' },
    },
    email: { en: 'Email', ja: 'メールアドレス', vi: 'Email' },
    birthday: { en: 'Birthday', ja: '生年月日', vi: 'Ngày sinh' },
    phone: { en: 'Phone', ja: '電話番号', vi: 'Số điện thoại' },
    emergency_contact_phone: {
      en: 'Emergency contact phone',
      ja: '緊急連絡先の電話番号',
      vi: 'Số điện thoại liên hệ khẩn cấp',
    },
    postal_code: { en: 'Postal code', ja: '郵便番号', vi: 'Mã bưu điện' },
    prefecture: {
      en: 'Prefecture',
      ja: '都道府県',
      vi: 'Tỉnh/thành (都道府県)',
      inFile: { vi: 'Tỉnh thành' },
    },
    address: { en: 'Address', ja: '住所', vi: 'Địa chỉ' },
  },
  /** Columns that only the office may change. */
  office: {
    gender: { en: 'Gender', ja: '性別', vi: 'Giới tính' },
    nationality: { en: 'Nationality', ja: '国籍', vi: 'Quốc tịch' },
    language: { en: 'Language', ja: '言語', vi: 'Ngôn ngữ' },
    japanese_level: { en: 'Japanese level', ja: '日本語レベル', vi: 'Trình độ tiếng Nhật' },
    hired_on: { en: 'Hired on', ja: '入社日', vi: 'Ngày vào làm' },
    left_on: { en: 'Last day', ja: '退職日', vi: 'Ngày nghỉ việc' },
  },
  /** Columns with another label in files. */
  file: {
    staff_no: { en: 'Staff number', ja: 'スタッフ番号', vi: 'Mã nhân viên' },
    registered_location: { en: 'Registered location', ja: '登録拠点', vi: 'Nơi đăng ký' },
    residence_status: { en: 'Residence status', ja: '在留資格', vi: 'Tư cách lưu trú' },
    residence_expires_on: { en: 'Status or card valid until', ja: '在留期限', vi: 'Thời hạn lưu trú' },
    residence_number: { en: 'Residence card number', ja: '在留カード番号', vi: 'Số thẻ lưu trú' },
    work_permission: {
      en: 'Permission to work',
      ja: '資格外活動許可',
      vi: 'Giấy phép hoạt động ngoài tư cách',
    },
    student_card_expires_on: {
      en: 'Student card valid until',
      ja: '学生証の有効期限',
      vi: 'Thời hạn thẻ sinh viên',
    },
    school: { en: 'School', ja: '学校', vi: 'Trường' },
    course: { en: 'Course of study', ja: '課程', vi: 'Hình thức học' },
    on_leave: { en: 'On leave from school', ja: '休学中', vi: 'Đang bảo lưu (休学)' },
    skilled_field: {
      en: 'Field of the Specified Skilled Worker',
      ja: '特定技能の分野',
      vi: 'Ngành kỹ năng đặc định',
    },
    designated_number: {
      en: 'Number of the Designated Activities',
      ja: '特定活動の告示番号',
      vi: 'Số hoạt động đặc định (告示番号)',
      inFile: { vi: 'Số hoạt động đặc định' },
    },
    passport_number: { en: 'Passport number', ja: '旅券番号', vi: 'Số hộ chiếu' },
    passport_expires_on: { en: 'Passport valid until', ja: '旅券の有効期限', vi: 'Thời hạn hộ chiếu' },
    workplace: { en: 'Workplace', ja: '勤務先', vi: 'Nơi làm việc' },
    positions: { en: 'Positions', ja: 'ポジション', vi: 'Vị trí' },
    salary_per_hour: { en: 'Yen per hour', ja: '時給（円）', vi: 'Yên mỗi giờ' },
    wage_from: { en: 'Wage from', ja: '時給の適用開始日', vi: 'Lương áp dụng từ' },
  },
} satisfies Record<string, LabelWords<string>>;

/** Returns the labels in one language. */
export function labelsIn<Name extends string>(
  words: LabelWords<Name>,
  language: Language,
): Record<Name, string> {
  return mapped(words, (word) => word[language]);
}

/** Returns the labels as headings of a file. */
export function headingsIn<Name extends string>(
  words: LabelWords<Name>,
  language: Language,
): Record<Name, string> {
  return mapped(words, ({ inFile, ...word }) => inFile?.[language] ?? word[language]);
}

function mapped<Name extends string>(
  words: LabelWords<Name>,
  textOf: (word: Word) => string,
): Record<Name, string> {
  const texts = Object.entries<Word>(words).map(([name, word]) => [name, textOf(word)] as const);
  return Object.fromEntries(texts) as Record<Name, string>;
}
