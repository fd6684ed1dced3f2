/** What may be there once, by the columns of its unique index as SQLite names them, and the field that says so. */
const TAKEN_FIELDS: Record<string, string> = {
  'workplace.code': 'code',
  'workplace.name': 'name',
  'position.workplace_id, position.name': 'name',
  'shift_template.workplace_id, shift_template.code': 'code',
  'person.staff_no': 'staff_no',
  'person.email': 'email',
  'wage.person_id, wage.position_id, wage.valid_from': 'valid_from',
  'wage.person_id, wage.position_id, wage.template_id, wage.valid_from': 'valid_from',
};

const BROKEN = /UNIQUE constraint failed: (\w+\.\w+(?:, \w+\.\w+)*)/;

/** The field whose value another row took first, told by the message of D1; null for any other message. */
export function takenField(message: string): string | null {
  const columns = BROKEN.exec(message)?.[1];
  return columns === undefined ? null : (TAKEN_FIELDS[columns] ?? null);
}
