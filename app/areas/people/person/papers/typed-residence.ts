import type { Residence } from '#contract/papers/residence.ts';
import { formatElapsed } from '#domain/time/elapsed.ts';

/** F-09: the work hours of a designation paper: not yet read, no cap, or hours per week. */
export const PAPER_CAPS = ['unread', 'none', 'weekly'] as const;
export type PaperCapChoice = (typeof PAPER_CAPS)[number];

/** Stored minutes of a designation paper without a cap. */
export const NO_CAP = 0;

export function paperCapOf({ paper_minutes }: Pick<Residence, 'paper_minutes'>): PaperCapChoice {
  if (paper_minutes === null) return 'unread';
  return paper_minutes === NO_CAP ? 'none' : 'weekly';
}

/** The values of the form. */
export function typedResidence(residence: Residence) {
  const paper = paperCapOf(residence);
  return {
    status: residence.status ?? undefined,
    expires_on: residence.expires_on ?? undefined,
    renewal_filed_on: residence.renewal_filed_on ?? undefined,
    permission: residence.permission,
    paper,
    paper_hours: paper === 'weekly' ? formatElapsed(residence.paper_minutes ?? NO_CAP) : undefined,
    card_number: residence.card_number ?? undefined,
    passport_number: residence.passport_number ?? undefined,
    passport_expires_on: residence.passport_expires_on ?? undefined,
    student_card_expires_on: residence.student_card_expires_on ?? undefined,
    school_id: residence.school?.id,
    course: residence.course ?? undefined,
    on_leave: residence.on_leave,
    skilled_field: residence.skilled_field ?? undefined,
    designated_number: residence.designated_number ?? undefined,
  };
}
