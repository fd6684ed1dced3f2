// C-04: the columns of a file of people. Their stable keys are these; labels stand in the contract.

/** What is written of a person: again on each line of somebody with several workplaces, or on the first alone. */
const PERSON_COLUMNS = [
  'staff_no',
  'last_name',
  'first_name',
  'last_name_kana',
  'first_name_kana',
  'email',
  'phone',
  'emergency_contact_phone',
  'gender',
  'birthday',
  'nationality',
  'japanese_level',
  'language',
  'postal_code',
  'prefecture',
  'address',
  'registered_location',
  'hired_on',
  'left_on',
  'residence_status',
  'residence_expires_on',
  'residence_number',
  'work_permission',
  'student_card_expires_on',
  'school',
  'passport_number',
  'passport_expires_on',
] as const;
export type PersonColumn = (typeof PERSON_COLUMNS)[number];

/** A workplace of the person, the positions there and what an hour in each of them earns. */
const PLACE_COLUMNS = ['workplace', 'positions', 'salary_per_hour', 'wage_from'] as const;

export const PEOPLE_COLUMNS = [...PERSON_COLUMNS, ...PLACE_COLUMNS] as const;
export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number];

/** The one column that no file can do without: it says who is meant. */
export const KEY_COLUMN = 'staff_no' satisfies PeopleColumn;

/** What is said of a person; the staff number says who is meant. */
export type ValueColumn = Exclude<PersonColumn, typeof KEY_COLUMN>;
export const VALUE_COLUMNS: readonly ValueColumn[] = PERSON_COLUMNS.filter((column) => column !== 'staff_no');

/** Columns of which a cell holds one of a few values, told by its key or by what it is called. */
export const CHOICE_COLUMNS = [
  'gender',
  'nationality',
  'japanese_level',
  'language',
  'prefecture',
  'residence_status',
  'work_permission',
] as const satisfies readonly PersonColumn[];
export type ChoiceColumn = (typeof CHOICE_COLUMNS)[number];

/** What stands in a column of yes and no. */
export const YES = 'yes';
export const NO = 'no';
