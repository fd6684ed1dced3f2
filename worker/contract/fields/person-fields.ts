import { z } from 'zod';
import { optionalCode, optionalFormat, optionalText, requiredFormat } from '#contract/fields/formats.ts';
import { issue, onceSound } from '#contract/validation.ts';
import { parseKana } from '#domain/format/kana.ts';
import { parsePersonName } from '#domain/format/person-name.ts';
import { parseDomesticPhone, parseEmergencyPhone } from '#domain/format/phone.ts';
import { parsePostalCode } from '#domain/format/postal-code.ts';
import { PREFECTURE_CODES, parsePrefectureCode } from '#domain/format/prefecture.ts';

const optionalKana = optionalFormat(parseKana, 'kana');

export const nameFields = {
  last_name: requiredFormat(parsePersonName, 'invalid'),
  first_name: requiredFormat(parsePersonName, 'invalid'),
  last_name_kana: optionalKana,
  first_name_kana: optionalKana,
};

export const contactFields = {
  phone: optionalFormat(parseDomesticPhone, 'phone'),
  emergency_contact_phone: optionalFormat(parseEmergencyPhone, 'emergency_phone'),
  postal_code: optionalFormat(parsePostalCode, 'postal_code'),
  prefecture: optionalCode(parsePrefectureCode, PREFECTURE_CODES),
  address: optionalText,
};

/** The head of a person's household, and the person's relation to them. */
export const householdFields = {
  household_head: optionalText,
  household_relation: optionalText,
};

type AnsweredFields<Fields> = { [Name in keyof Fields]: z.ZodNullable<z.ZodString> };

/** The fields in an answer: texts in their stored form. */
export function asAnswered<Fields extends Readonly<Record<string, z.ZodType<string | null>>>>(
  fields: Fields,
): AnsweredFields<Fields> {
  const answered = Object.keys(fields).map((name) => [name, z.string().nullable()] as const);
  return Object.fromEntries(answered) as AnsweredFields<Fields>;
}

/** Requires both kana or neither. */
export function isKanaWhole(body: {
  last_name_kana: string | null;
  first_name_kana: string | null;
}): boolean {
  return (body.last_name_kana === null) === (body.first_name_kana === null);
}

/** The fault for `isKanaWhole`. */
export const KANA_PAIR = {
  ...issue('kana_pair', ['last_name_kana']),
  ...onceSound('last_name_kana', 'first_name_kana'),
};
