import { z } from 'zod';
import { checkedBy } from '#app/lib/checked-form.ts';
import { HOURS_OF_WEEK, MINUTES_OF_WEEK } from '#contract/limits.ts';
import { ResidenceBody } from '#contract/papers/residence.ts';
import { type FieldIssue, issue } from '#contract/validation.ts';
import { parseTypedHours } from '#domain/time/typed-hours.ts';
import { NO_CAP, PAPER_CAPS, type PaperCapChoice } from './typed-residence.ts';

const text = z.string().optional();

/**
 * The body of the API with other inputs. The cap of a designation paper is a choice, and hours are
 * typed as 28 or 28:30.
 */
export const ResidenceForm = z
  .object({
    status: text,
    expires_on: text,
    renewal_filed_on: text,
    permission: z.boolean().default(false),
    paper: z.enum(PAPER_CAPS).default('unread'),
    paper_hours: text,
    card_number: text,
    passport_number: text,
    passport_expires_on: text,
    student_card_expires_on: text,
    school_id: z.int().optional(),
    course: text,
    on_leave: z.boolean().default(false),
    skilled_field: text,
    designated_number: z.int().optional(),
    version: z.int(),
  })
  .transform(({ paper, paper_hours, ...typed }, context) => {
    const fault = paper === 'weekly' ? faultOfHours(paper_hours) : null;
    if (fault) {
      context.addIssue({ code: 'custom', input: paper_hours, params: fault, path: ['paper_hours'] });
    }
    // The faulty hours already have their error; null avoids a second one.
    const paper_minutes = fault ? null : capMinutes(paper, paper_hours);
    return checkedBy(ResidenceBody, { ...typed, paper_minutes }, context);
  });

/** 0 hours would be stored as no cap, so it is an error. */
function faultOfHours(hours: string | undefined): FieldIssue | null {
  if (hours === undefined) return issue('required').params;
  const minutes = parseTypedHours(hours);
  if (minutes === null) return issue('hours').params;
  if (minutes === NO_CAP) return { key: 'greater_than', params: { min: 0 } };
  return minutes > MINUTES_OF_WEEK ? { key: 'max', params: { max: HOURS_OF_WEEK } } : null;
}

function capMinutes(paper: PaperCapChoice, hours: string | undefined): number | null {
  if (paper === 'unread') return null;
  return paper === 'none' ? NO_CAP : parseTypedHours(hours ?? '');
}
