import { z } from 'zod';
import { PERSON_STATUSES, SIGN_IN_STATES } from '#contract/enums.ts';
import {
  DateText,
  optionalChoice,
  optionalCode,
  optionalDate,
  optionalFormat,
  optionalMail,
} from '#contract/fields/formats.ts';
import {
  asAnswered,
  contactFields,
  householdFields,
  isKanaWhole,
  KANA_PAIR,
  nameFields,
} from '#contract/fields/person-fields.ts';
import { WORKPLACES_AT_ONCE_MAX } from '#contract/limits.ts';
import { DUTIES, ROLE_NAMES, type RoleName } from '#contract/roles.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { issue, onceSound } from '#contract/validation.ts';
import { namesNeeded } from '#domain/access/names-needed.ts';
import { GENDERS } from '#domain/format/gender.ts';
import { JAPANESE_LEVELS } from '#domain/format/japanese-level.ts';
import { NATIONALITY_CODES, parseNationalityCode } from '#domain/format/nationality.ts';
import { parseStaffNo } from '#domain/format/staff-no.ts';
import { RESIDENCE_STATUSES } from '#domain/papers/status.ts';
import { isBefore1900 } from '#domain/people/birthday.ts';

/** A person as a picker shows them. */
export const PersonRef = z
  .object({
    id: z.int(),
    staff_no: z.string().nullable(),
    last_name: z.string(),
    first_name: z.string(),
    last_name_kana: z.string().nullable(),
    first_name_kana: z.string().nullable(),
    given_first: z.boolean().describe('Whether the given name is written first'),
  })
  .meta({ id: 'PersonRef' });
export type PersonRef = z.infer<typeof PersonRef>;

/** A person with all data of the office. */
export const User = PersonRef.extend({
  email: z.string().nullable(),
  gender: z.enum(GENDERS).nullable(),
  birthday: DateText.nullable(),
  nationality: z.string().nullable().describe('ISO 3166-1 alpha-2'),
  ...asAnswered(contactFields),
  language: z.enum(LANGUAGES).nullable().describe('Null until chosen'),
  japanese_level: z.enum(JAPANESE_LEVELS).nullable(),
  hired_on: DateText.nullable(),
  left_on: DateText.nullable().describe('The last day of the employment'),
  branch_id: z.int().nullable().describe('The branch where the person was registered'),
  registered_location: z.string().nullable().describe('The name of the branch'),
  household_head: z.string().nullable().describe('The head of the person’s household, for the tax form'),
  household_relation: z.string().nullable().describe('The person’s relation to the head of the household'),
  employment_insured: z.boolean().describe('Whether the person has employment insurance'),
  status: z.enum(PERSON_STATUSES),
  roles: z.array(z.enum(ROLE_NAMES)).describe('Strongest first'),
  duties: z.array(z.enum(DUTIES)).describe('Further duties of a manager'),
  sign_in: z
    .enum(SIGN_IN_STATES)
    .describe('Whether the person has a password, or an invitation to choose one'),
  tfa: z.boolean().describe('Whether the second step of the login is on'),
  version: z.int(),
}).meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** A person in the list of all people, with their workplaces. */
export const ListedUser = User.extend({
  workplaces: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })).describe('By code'),
  residence_status: z.enum(RESIDENCE_STATUSES).nullable(),
  expires_on: DateText.nullable().describe(
    'The last day of the residence status, or of a permanent resident’s card',
  ),
  student_card_expires_on: DateText.nullable(),
}).meta({ id: 'ListedUser' });
export type ListedUser = z.infer<typeof ListedUser>;

const fields = {
  email: optionalMail,
  ...nameFields,
  gender: optionalChoice(GENDERS),
  birthday: optionalDate.refine(
    (birthday) => birthday === null || !isBefore1900(birthday),
    issue('birthday_too_early'),
  ),
  nationality: optionalCode(parseNationalityCode, NATIONALITY_CODES),
  ...contactFields,
  language: optionalChoice(LANGUAGES),
  japanese_level: optionalChoice(JAPANESE_LEVELS),
  hired_on: optionalDate,
  left_on: optionalDate,
  branch_id: z
    .int()
    .positive()
    .nullish()
    .transform((branch) => branch ?? null),
  ...householdFields,
};

function isEmploymentInOrder({ hired_on, left_on }: { hired_on: string | null; left_on: string | null }) {
  return hired_on === null || left_on === null || hired_on <= left_on;
}

/** The role of a new person; global admins are made later. */
const NEW_ROLES = ['user', 'admin'] as const satisfies readonly RoleName[];

export const UserBody = z
  .object({
    staff_no: optionalFormat(parseStaffNo, 'staff_no').describe(
      'Required for staff, as `email` is for managers',
    ),
    ...fields,
    given_first: z.boolean().default(false),
    employment_insured: z.boolean().default(false),
    role: z.enum(NEW_ROLES).default('user'),
    duties: z.array(z.enum(DUTIES)).default([]).describe('Only for managers'),
    manages: z
      .array(z.int().positive())
      .max(WORKPLACES_AT_ONCE_MAX)
      .default([])
      .describe('Ids of the workplaces that the manager will manage'),
  })
  .refine(isKanaWhole, KANA_PAIR)
  .refine(isEmploymentInOrder, {
    ...issue('date_order', ['left_on']),
    ...onceSound('hired_on', 'left_on'),
  })
  .refine(({ role, staff_no }) => staff_no !== null || !namesNeeded([role]).staffNo, {
    ...issue('required', ['staff_no']),
    ...onceSound('role', 'staff_no'),
  })
  .refine(({ role, email }) => email !== null || !namesNeeded([role]).email, {
    ...issue('required', ['email']),
    ...onceSound('role', 'email'),
  })
  .refine(({ role, duties }) => duties.length === 0 || role === 'admin', {
    ...issue('duties_of_managers', ['duties']),
    ...onceSound('role', 'duties'),
  })
  .refine(({ role, manages }) => manages.length === 0 || role === 'admin', {
    ...issue('not_a_manager', ['manages']),
    ...onceSound('role', 'manages'),
  })
  .superRefine(({ manages }, context) => {
    manages.forEach((id, index) => {
      if (manages.indexOf(id) === index) return;
      context.addIssue({ code: 'custom', input: id, ...issue('repeated'), path: ['manages', index] });
    });
  })
  .meta({ id: 'NewUser' });
export type UserBody = z.output<typeof UserBody>;

export const UserChangeBody = z
  .object({
    staff_no: optionalFormat(parseStaffNo, 'staff_no'),
    ...fields,
    given_first: z.boolean(),
    employment_insured: z.boolean(),
    version: z.int(),
  })
  .refine(isKanaWhole, KANA_PAIR)
  .refine(isEmploymentInOrder, {
    ...issue('date_order', ['left_on']),
    ...onceSound('hired_on', 'left_on'),
  })
  .meta({ id: 'UserChange' });
export type UserChangeBody = z.output<typeof UserChangeBody>;
