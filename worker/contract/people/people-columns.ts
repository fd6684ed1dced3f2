import { LANGUAGES, type Language } from '#contract/site/languages.ts';
import { PEOPLE_COLUMNS, type PeopleColumn } from '#domain/people-file/columns.ts';
import { isStaffNoHeading } from '#domain/roster-file/headings.ts';

/**
 * The headings of files of people. They are part of the file format: a file made in one language is read in all, so
 * the Worker must know them, and pages show the same ones.
 */
export const PEOPLE_COLUMN_LABELS: Record<Language, Record<PeopleColumn, string>> = {
  en: {
    staff_no: 'Staff number',
    last_name: 'Last name',
    first_name: 'First name',
    last_name_kana: 'Last name (kana)',
    first_name_kana: 'First name (kana)',
    email: 'Email',
    phone: 'Phone',
    emergency_contact_phone: 'Emergency contact phone',
    gender: 'Gender',
    birthday: 'Birthday',
    nationality: 'Nationality',
    japanese_level: 'Japanese level',
    language: 'Language',
    postal_code: 'Postal code',
    prefecture: 'Prefecture',
    address: 'Address',
    registered_location: 'Registered location',
    hired_on: 'Hired on',
    left_on: 'Last day',
    residence_status: 'Residence status',
    residence_expires_on: 'Status or card valid until',
    residence_number: 'Residence card number',
    work_permission: 'Permission to work',
    student_card_expires_on: 'Student card valid until',
    school: 'School',
    passport_number: 'Passport number',
    passport_expires_on: 'Passport valid until',
    workplace: 'Workplace',
    positions: 'Positions',
    salary_per_hour: 'Yen per hour',
    wage_from: 'Wage from',
  },
  ja: {
    staff_no: 'スタッフ番号',
    last_name: '姓',
    first_name: '名',
    last_name_kana: '姓（フリガナ）',
    first_name_kana: '名（フリガナ）',
    email: 'メールアドレス',
    phone: '電話番号',
    emergency_contact_phone: '緊急連絡先の電話番号',
    gender: '性別',
    birthday: '生年月日',
    nationality: '国籍',
    japanese_level: '日本語レベル',
    language: '言語',
    postal_code: '郵便番号',
    prefecture: '都道府県',
    address: '住所',
    registered_location: '登録拠点',
    hired_on: '入社日',
    left_on: '退職日',
    residence_status: '在留資格',
    residence_expires_on: '在留期限',
    residence_number: '在留カード番号',
    work_permission: '資格外活動許可',
    student_card_expires_on: '学生証の有効期限',
    school: '学校',
    passport_number: '旅券番号',
    passport_expires_on: '旅券の有効期限',
    workplace: '勤務先',
    positions: 'ポジション',
    salary_per_hour: '時給（円）',
    wage_from: '時給の適用開始日',
  },
  vi: {
    staff_no: 'Mã nhân viên',
    last_name: 'Họ',
    first_name: 'Tên',
    last_name_kana: 'Họ (kana)',
    first_name_kana: 'Tên (kana)',
    email: 'Email',
    phone: 'Số điện thoại',
    emergency_contact_phone: 'Số điện thoại liên hệ khẩn cấp',
    gender: 'Giới tính',
    birthday: 'Ngày sinh',
    nationality: 'Quốc tịch',
    japanese_level: 'Trình độ tiếng Nhật',
    language: 'Ngôn ngữ',
    postal_code: 'Mã bưu điện',
    prefecture: 'Tỉnh thành',
    address: 'Địa chỉ',
    registered_location: 'Nơi đăng ký',
    hired_on: 'Ngày vào làm',
    left_on: 'Ngày nghỉ việc',
    residence_status: 'Tư cách lưu trú',
    residence_expires_on: 'Thời hạn lưu trú',
    residence_number: 'Số thẻ lưu trú',
    work_permission: 'Giấy phép hoạt động ngoài tư cách',
    student_card_expires_on: 'Thời hạn thẻ sinh viên',
    school: 'Trường',
    passport_number: 'Số hộ chiếu',
    passport_expires_on: 'Thời hạn hộ chiếu',
    workplace: 'Nơi làm việc',
    positions: 'Vị trí',
    salary_per_hour: 'Yên mỗi giờ',
    wage_from: 'Lương áp dụng từ',
  },
};

function plain(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

const COLUMNS_BY_TEXT = new Map(
  PEOPLE_COLUMNS.flatMap((column) =>
    [column, ...LANGUAGES.map((language) => PEOPLE_COLUMN_LABELS[language][column])].map(
      (text) => [plain(text), column] as const,
    ),
  ),
);

/** The column that a heading means: its key, its label in any language, or a usual name of the staff number. */
export function peopleColumnOf(text: string): PeopleColumn | undefined {
  return isStaffNoHeading(text) ? 'staff_no' : COLUMNS_BY_TEXT.get(plain(text));
}
