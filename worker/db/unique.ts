import type { FieldIssues } from '#contract/validation.ts';

/** What may be there once, by the columns of its unique index as SQLite names them, and the field that says so. */
const TAKEN_FIELDS: Record<string, string> = {
  'workplace.code': 'code',
  'workplace.name': 'name',
  'position.workplace_id, position.name': 'name',
  'shift_template.workplace_id, shift_template.code': 'code',
  'person.staff_no': 'staff_no',
  'person.email': 'email',
  'residence_card.number': 'card_number',
  'school.name': 'name',
  'branch.name': 'name',
  'file_layout.name': 'name',
};

/** Wages of the same day, which are no names that somebody else has. */
const TWICE_WAGES = [
  'wage.person_id, wage.position_id, wage.valid_from',
  'wage.person_id, wage.position_id, wage.template_id, wage.valid_from',
];

const TWICE_RATES = 'minimum_wage.prefecture, minimum_wage.valid_from';

const BROKEN = /UNIQUE constraint failed: (\w+\.\w+(?:, \w+\.\w+)*)/;

/** The fault of the field whose value another row took first, told by the message of D1; null for any other. */
export function takenIssues(message: string): FieldIssues | null {
  const columns = BROKEN.exec(message)?.[1] ?? '';
  if (TWICE_WAGES.includes(columns)) return { valid_from: [{ key: 'wage_exists' }] };
  if (columns === TWICE_RATES) return { valid_from: [{ key: 'rate_exists' }] };
  const field = TAKEN_FIELDS[columns];
  return field === undefined ? null : { [field]: [{ key: 'taken' }] };
}
