import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';

/**
 * The faults of fields. Their messages are in `app/locales/<language>/validation.ts`, one per key.
 */
export const VALIDATION_KEYS = [
  'required',
  'select',
  'type_number',
  'type_string',
  'type_array',
  'type_boolean',
  'integer',
  'min',
  'max',
  'greater_than',
  'less_than',
  'min_length',
  'max_length',
  'min_items',
  'max_items',
  'email',
  'url',
  'receiver',
  'date',
  'month',
  'time',
  'time_of_day',
  'choice',
  'invalid',
  'character',
  'unknown_field',
  'current_password',
  'confirmation',
  'password_unchanged',
  'postal_code',
  'coordinates',
  'phone',
  'emergency_phone',
  'kana',
  'staff_no',
  'kana_pair',
  'one_of_email_staff_no',
  'not_editable',
  'kept_outside',
  'taken',
  'end_after_start',
  'at_most_a_day',
  'break_start_inside',
  'break_end_inside',
  'breaks_apart',
  'breaks_twice',
  'repeated',
  'works_or_manages',
  'not_a_manager',
  'not_a_member',
  'month_never_paid',
  'already_member',
  'wage_exists',
  'contract_exists',
  'account_of_other',
  'leave_exists',
  'not_zero',
  'limit_start_before_expiry',
  'date_order',
  'sum_of_days',
  'before_event',
  'too_long_ago',
  'past_date',
  'birthday_too_early',
  'today_or_later',
  'not_after_today',
  'text_file',
  'table_file',
  'file_encoding',
  'file_gone',
  'max_rows',
  'formula',
  'not_found',
  'ambiguous',
  'mark',
  'same_as_line',
  'differs_from_line',
  'also_in_line',
  'stronger_account',
  'my_number',
  'too_many_cells',
  'open_quote',
  'unconfirmed',
  'hours',
  'check_out_too_soon',
  'check_out_later',
  'check_in_together',
  'check_out_together',
  'not_in_future',
  'near_business_date',
  'work_too_long',
  'not_on_shift',
  'position_of_shift',
  'not_left_early',
  'password_common',
  'password_personal',
  'picture',
  'document',
  'code_wrong',
  'duties_of_managers',
  'manager_needs_email',
  'staff_needs_number',
  'own_tfa_first',
  'pay_day_after_closing',
  'rate_exists',
  'rate_line',
  'rate_repeated',
  'residence_card',
  'passport',
  'vacation_overlap',
  'vacation_days',
  'schedule_required',
  'weekdays',
  'schedule_clash',
  'schedules_required',
  'workplace_position',
  'position_of_member',
  'deadline_after_month',
  'step',
  'bank_code',
  'branch_code',
  'pin_digits',
  'pin_row',
  'pin_birthday',
  'pin_number',
  'account_number',
  'client_code',
  'bank_letters',
  'not_before',
  'bank_day',
  'nobody_there',
  'time_passed',
  'drafts_full',
  'templates_full',
  'document_requests_full',
  'arrival',
  'address',
  'too_far_ahead',
  'whole_company',
] as const;
export type ValidationKey = (typeof VALIDATION_KEYS)[number];

/** One fault of one field: a key with the values in its message. */
export type FieldIssue = { key: ValidationKey; params?: Record<string, string | number> };

/** Faults by field path (`breaks[0].start`). `''` is the form as a whole. */
export type FieldIssues = Record<string, FieldIssue[]>;

export function fieldIssues(issues: FieldIssues): AppError {
  return new AppError('E_UNPROCESSABLE_ENTITY', issues);
}

/** Attaches a key to a refinement: `.refine(check, issue('kana'))`. */
export function issue(
  key: ValidationKey,
  path?: string[],
  figures?: FieldIssue['params'],
): { params: FieldIssue; path?: string[] } {
  const params = figures ? { key, params: figures } : { key };
  return path ? { params, path } : { params };
}

/**
 * For a check of several fields. It runs once these fields are valid, so that all faults are
 * reported together. By default a check waits until every field is valid.
 */
export function onceSound(...fields: readonly string[]): { when: (payload: z.core.ParsePayload) => boolean } {
  const isElsewhere = ([field]: readonly PropertyKey[]) =>
    field !== undefined && !fields.includes(String(field));
  return { when: ({ issues }) => issues.every(({ path = [] }) => isElsewhere(path)) };
}

/** Converts zod's issues to keys, so that API, form and documentation share the same faults. */
export function issuesByField(error: z.core.$ZodError): FieldIssues {
  const byField: FieldIssues = {};
  for (const raw of error.issues) {
    for (const [path, found] of issueOf(raw)) {
      const list = byField[path] ?? [];
      if (!list.some((other) => other.key === found.key)) byField[path] = [...list, found];
    }
  }
  return byField;
}

function issueOf(raw: z.core.$ZodIssue): [string, FieldIssue][] {
  const path = fieldPath(raw.path);
  switch (raw.code) {
    case 'invalid_type':
      return [[path, { key: missing(raw) ? 'required' : typeKey(raw.expected) }]];
    case 'too_small':
      return [[path, tooSmall(raw)]];
    case 'too_big':
      return [[path, tooBig(raw)]];
    case 'invalid_format':
      return [[path, { key: raw.format === 'email' ? 'email' : raw.format === 'url' ? 'url' : 'invalid' }]];
    case 'invalid_value':
      return [[path, { key: missing(raw) ? 'select' : 'choice' }]];
    case 'invalid_union':
      return [[path, missing(raw) ? { key: 'select' } : (namedFault(raw) ?? { key: 'invalid' })]];
    case 'unrecognized_keys':
      return raw.keys.map((key) => [fieldPath([...raw.path, key]), { key: 'unknown_field' }]);
    case 'custom':
      return [[path, isFieldIssue(raw.params) ? raw.params : { key: 'invalid' }]];
    default:
      return [[path, { key: 'invalid' }]];
  }
}

/** The fault that one option of a union names by its own key. */
function namedFault({ errors }: z.core.$ZodIssueInvalidUnion): FieldIssue | undefined {
  const own = errors.flat().filter(({ code, path }) => code === 'custom' && path.length === 0);
  return own.map((one) => ('params' in one ? one.params : undefined)).find(isFieldIssue);
}

function isFieldIssue(value: unknown): value is FieldIssue {
  if (typeof value !== 'object' || value === null || !('key' in value)) return false;
  return VALIDATION_KEYS.some((key) => key === value.key);
}

function missing(raw: z.core.$ZodIssue): boolean {
  return raw.input === undefined || raw.input === null || raw.input === '';
}

function typeKey(expected: string): ValidationKey {
  if (expected === 'number') return 'type_number';
  if (expected === 'int') return 'integer';
  if (expected === 'array') return 'type_array';
  if (expected === 'boolean') return 'type_boolean';
  return expected === 'string' ? 'type_string' : 'invalid';
}

function tooSmall(raw: z.core.$ZodIssueTooSmall): FieldIssue {
  const min = Number(raw.minimum);
  if (raw.origin === 'string')
    return min === 1 ? { key: 'required' } : { key: 'min_length', params: { min } };
  if (raw.origin === 'array') return { key: 'min_items', params: { min } };
  return { key: raw.inclusive ? 'min' : 'greater_than', params: { min } };
}

function tooBig(raw: z.core.$ZodIssueTooBig): FieldIssue {
  const max = Number(raw.maximum);
  if (raw.origin === 'string') return { key: 'max_length', params: { max } };
  if (raw.origin === 'array') return { key: 'max_items', params: { max } };
  return { key: raw.inclusive ? 'max' : 'less_than', params: { max } };
}

/** `['breaks', 0, 'start']` ⇒ `breaks[0].start`, the form of posted field names. */
function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((joined, part) => {
    if (typeof part === 'number') return `${joined}[${part}]`;
    return joined === '' ? String(part) : `${joined}.${String(part)}`;
  }, '');
}

/** One field named `ids[999999999]` makes a sparse list that exhausts memory in a schema. */
export function hasHoles(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const members = Object.values(value);
  return (Array.isArray(value) && members.length < value.length) || members.some(hasHoles);
}
