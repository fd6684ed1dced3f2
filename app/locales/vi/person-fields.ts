import type { personFields as en } from '#app/locales/en/person-fields.ts';
import type { Words } from '#app/locales/words.ts';

export const personFields: Words<typeof en> = {
  own: {
    last_name: 'Họ',
    first_name: 'Tên',
    last_name_kana: 'Họ (katakana)',
    first_name_kana: 'Tên (katakana)',
    email: 'Email',
    birthday: 'Ngày sinh',
    phone: 'Số điện thoại',
    emergency_contact_phone: 'Số điện thoại liên hệ khẩn cấp',
    postal_code: 'Mã bưu điện',
    prefecture: 'Tỉnh/thành (都道府県)',
    address: 'Địa chỉ',
  },
  office: {
    given_first: 'Viết tên trước họ',
    gender: 'Giới tính',
    nationality: 'Quốc tịch',
    language: 'Ngôn ngữ',
    japanese_level: 'Trình độ tiếng Nhật',
    hired_on: 'Ngày vào làm',
    left_on: 'Ngày nghỉ việc',
    branch_id: 'Nơi đăng ký',
    employment_insured: 'Tham gia bảo hiểm việc làm (雇用保険)',
    household_head: 'Chủ hộ (世帯主)',
    household_relation: 'Quan hệ với chủ hộ',
  },
};
