import type { UserChangeBody } from '#contract/people/users.ts';

type Field = Exclude<keyof UserChangeBody, 'version' | 'branch_id'>;

/**
 * The typed and the stored value of each field of a person. Tests of every form, file and erasure
 * use it, so a new field is entered here.
 */
const EXAMPLES = {
  staff_no: { typed: ' 00123 ', stored: '00123' },
  email: { typed: ' Van.Anh@Example.JP ', stored: 'van.anh@example.jp' },
  last_name: { typed: 'NGUYEN', stored: 'NGUYEN' },
  first_name: { typed: 'VAN ANH', stored: 'VAN ANH' },
  last_name_kana: { typed: 'ぐえん', stored: 'グエン' },
  first_name_kana: { typed: 'ヴァン アイン', stored: 'ヴァン アイン' },
  given_first: { typed: true, stored: true },
  gender: { typed: 'female', stored: 'female' },
  birthday: { typed: '2004-02-29', stored: '2004-02-29' },
  nationality: { typed: 'VN', stored: 'VN' },
  phone: { typed: '+81 90-1234-5678', stored: '09012345678' },
  emergency_contact_phone: { typed: '+84 (0)90 123 4567', stored: '+84901234567' },
  postal_code: { typed: '〒169-0073', stored: '1690073' },
  prefecture: { typed: '13', stored: '13' },
  address: { typed: '  新宿区百人町1-1 ', stored: '新宿区百人町1-1' },
  language: { typed: 'vi', stored: 'vi' },
  japanese_level: { typed: 'N3', stored: 'N3' },
  hired_on: { typed: '2026-04-01', stored: '2026-04-01' },
  left_on: { typed: '2027-03-31', stored: '2027-03-31' },
  household_head: { typed: ' NGUYEN VAN BINH ', stored: 'NGUYEN VAN BINH' },
  household_relation: { typed: '長女', stored: '長女' },
  employment_insured: { typed: true, stored: true },
} as const satisfies Record<Field, { typed: unknown; stored: unknown }>;

type Values<Side extends 'typed' | 'stored'> = {
  -readonly [Name in Field]: (typeof EXAMPLES)[Name][Side];
};

export const TYPED = valuesOf('typed');
export const STORED = valuesOf('stored');

function valuesOf<Side extends 'typed' | 'stored'>(side: Side): Values<Side> {
  return Object.fromEntries(
    Object.entries(EXAMPLES).map(([name, example]) => [name, example[side]]),
  ) as Values<Side>;
}

/** The examples of these fields. */
export function only<Examples extends object, Name extends keyof Examples>(
  examples: Examples,
  fields: Readonly<Record<Name, unknown>>,
): Pick<Examples, Name> {
  return Object.fromEntries(Object.entries(examples).filter(([name]) => Object.hasOwn(fields, name))) as Pick<
    Examples,
    Name
  >;
}
