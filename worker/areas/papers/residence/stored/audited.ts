import type { Residence } from '#contract/papers/residence.ts';
import { maskNumber } from '#domain/format/masked-number.ts';
import type { WrittenResidence } from './write.ts';

type AuditedResidence = Omit<Residence, 'earlier_card_numbers' | 'permits' | 'limits' | 'version'>;

/** The audit data before a change. Numbers are individual identification codes, so they are masked. */
export function auditedBefore({ card_number, passport_number, checked, ...rest }: AuditedResidence) {
  return {
    status: rest.status,
    expires_on: rest.expires_on,
    renewal_filed_on: rest.renewal_filed_on,
    permission: rest.permission,
    paper_minutes: rest.paper_minutes,
    card_number: maskedOrNull(card_number),
    checked_at: checked?.at ?? null,
    passport_number: maskedOrNull(passport_number),
    passport_expires_on: rest.passport_expires_on,
    student_card_expires_on: rest.student_card_expires_on,
    school: rest.school,
    course: rest.course,
    on_leave: rest.on_leave,
    skilled_field: rest.skilled_field,
    designated_number: rest.designated_number,
  };
}

/**
 * The audit data after a change. Two masked numbers may look the same, so the data says when they
 * differ.
 * @param school the requested school
 */
export function auditedAfter(before: Residence, written: WrittenResidence, school: Residence['school']) {
  const { card_number, passport_number } = written;
  const after = auditedBefore({
    status: written.status,
    expires_on: written.expiresOn,
    renewal_filed_on: written.renewalFiledOn,
    permission: written.permission,
    paper_minutes: written.paperMinutes,
    card_number,
    checked: before.card_number === card_number ? before.checked : null,
    passport_number,
    passport_expires_on: written.passport_expires_on,
    student_card_expires_on: written.studentCardExpiresOn,
    school,
    course: written.course,
    on_leave: written.onLeave,
    skilled_field: written.skilledField,
    designated_number: written.designatedNumber,
  });
  return {
    ...after,
    ...(isNew(before.card_number, card_number) ? { new_card_number: true } : {}),
    ...(isNew(before.passport_number, passport_number) ? { new_passport_number: true } : {}),
  };
}

function maskedOrNull(number: string | null): string | null {
  return number === null ? null : maskNumber(number);
}

function isNew(before: string | null, after: string | null): boolean {
  return after !== null && after !== before;
}
