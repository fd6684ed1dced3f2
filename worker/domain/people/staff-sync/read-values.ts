// Converts the values of an external system to their stored form.

import { parseKana } from '#domain/format/kana.ts';
import { parsePersonName } from '#domain/format/person-name.ts';
import { parseDomesticPhone } from '#domain/format/phone.ts';
import { parsePostalCode } from '#domain/format/postal-code.ts';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';
import { parseStaffNo } from '#domain/format/staff-no.ts';
import { parseLine } from '#domain/format/text.ts';
import { isBefore1900 } from '#domain/people/birthday.ts';
import { isCalendarDate } from '#domain/time/calendar-date.ts';
import { eachField, SYNC_FIELDS, type SyncField, type SyncValues } from './fields.ts';

/**
 * Why a value is not accepted: its format, half a reading, dates in the wrong order, a missing name, a
 * number that another person has, or an impossible birthday.
 */
export const FIELD_FAULTS = [
  'form',
  'kana_pair',
  'date_order',
  'required',
  'taken',
  'past_date',
  'birthday_too_early',
] as const;
export type FieldFault = { field: SyncField; why: (typeof FIELD_FAULTS)[number] };

const TEXT_MAX = 255;

const date = (text: string) => (isCalendarDate(text.trim()) ? text.trim() : null);
const plainLine = (text: string) => {
  const line = parseLine(text);
  return line !== null && line.length <= TEXT_MAX ? line : null;
};

const PARSERS: Record<SyncField, (text: string) => string | null> = {
  staff_no: parseStaffNo,
  last_name: parsePersonName,
  first_name: parsePersonName,
  last_name_kana: parseKana,
  first_name_kana: parseKana,
  birthday: date,
  hired_on: date,
  left_on: date,
  phone: parseDomesticPhone,
  postal_code: parsePostalCode,
  prefecture: parsePrefectureCode,
  address: plainLine,
};

/**
 * Returns the values in stored form, with their faults; an empty or missing text is null. An invalid
 * value is a fault, and its value is null.
 */
export function readValues(texts: Partial<Record<SyncField, string | null>>): {
  values: SyncValues;
  faults: FieldFault[];
} {
  const values = eachField((field) => {
    const text = texts[field]?.trim();
    return text ? PARSERS[field](text) : null;
  });
  const unread = SYNC_FIELDS.filter((field) => texts[field]?.trim() && values[field] === null);
  return { values, faults: unread.map((field) => ({ field, why: 'form' })) };
}

/**
 * Returns the faults of a person's values: a missing name, half a reading (the missing half is named),
 * an employment that ends before it begins, a birthday that is not past or is before 1900.
 * @param today the day in Japan, `YYYY-MM-DD`
 */
export function valueFaults(values: SyncValues, today: string): FieldFault[] {
  const faults: FieldFault[] = [];
  for (const field of ['last_name', 'first_name'] as const) {
    if (values[field] === null) faults.push({ field, why: 'required' });
  }
  if ((values.last_name_kana === null) !== (values.first_name_kana === null)) {
    const field = values.last_name_kana === null ? 'last_name_kana' : 'first_name_kana';
    faults.push({ field, why: 'kana_pair' });
  }
  const { hired_on, left_on, birthday } = values;
  if (hired_on !== null && left_on !== null && left_on < hired_on) {
    faults.push({ field: 'left_on', why: 'date_order' });
  }
  if (birthday !== null && birthday >= today) faults.push({ field: 'birthday', why: 'past_date' });
  if (birthday !== null && isBefore1900(birthday))
    faults.push({ field: 'birthday', why: 'birthday_too_early' });
  return faults;
}
