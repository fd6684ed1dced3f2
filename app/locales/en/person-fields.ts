/** What the fields of a person are called: in forms, lists and the audit. */
export const personFields = {
  /** What a person may change too. */
  own: {
    last_name: 'Last name',
    first_name: 'First name',
    last_name_kana: 'Last name (kana)',
    first_name_kana: 'First name (kana)',
    email: 'Email',
    birthday: 'Birthday',
    phone: 'Phone',
    emergency_contact_phone: 'Emergency contact phone',
    postal_code: 'Postal code',
    prefecture: 'Prefecture',
    address: 'Address',
  },
  /** What the office alone changes. */
  office: {
    given_first: 'Show given name first',
    gender: 'Gender',
    nationality: 'Nationality',
    language: 'Language',
    japanese_level: 'Japanese level',
    hired_on: 'Hired on',
    left_on: 'Last day',
    branch_id: 'Registered location',
    employment_insured: 'Covered by employment insurance',
    household_head: 'Household head',
    household_relation: 'Relationship to the household head',
  },
};
