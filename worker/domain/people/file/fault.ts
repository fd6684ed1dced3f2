// C-04: the faults of a cell in a people file. Their translations are in the locales, by these keys.

import type { CellFault } from '#domain/roster/file/cell-reader.ts';
import type { PeopleColumn } from './columns.ts';

export type PeopleFaultKey =
  | 'required'
  | 'formula'
  | 'character'
  | 'too_many_cells'
  | 'open_quote'
  | 'staff_no'
  | 'invalid'
  | 'kana'
  | 'kana_pair'
  | 'email'
  | 'phone'
  | 'emergency_phone'
  | 'postal_code'
  | 'choice'
  | 'date'
  | 'past_date'
  | 'birthday_too_early'
  | 'date_order'
  | 'max_length'
  | 'residence_card'
  | 'passport'
  | 'select'
  | 'type_number'
  | 'integer'
  | 'greater_than'
  | 'max'
  | 'max_items'
  | 'taken'
  | 'not_found'
  | 'workplace_position'
  | 'ambiguous'
  | 'stronger_account'
  | 'kept_outside'
  | 'differs_from_line'
  | 'also_in_line';

export type PeopleFault = CellFault<PeopleColumn, PeopleFaultKey>;
