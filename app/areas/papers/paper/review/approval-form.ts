import { z } from 'zod';
import { ResidenceForm } from '#app/areas/people/person/papers/residence-form.ts';
import { checkedBy } from '#app/lib/checked-form.ts';
import { type FieldIssue, issue } from '#contract/validation.ts';
import { type PaperReading, READINGS } from './review-guide.ts';

type TypedField = 'status' | 'expires_on' | 'card_number' | 'passport_number' | 'passport_expires_on';
type RequiredField = TypedField | 'student_card_expires_on' | 'skilled_field' | 'renewal_filed_on';

/** F-20: the values that a document of this kind must provide for approval. */
const REQUIRED: Record<PaperReading, readonly RequiredField[]> = {
  none: [],
  passport: ['passport_number', 'passport_expires_on'],
  card_front: ['card_number', 'status', 'expires_on'],
  card_back: ['status'],
  student_card: ['status', 'student_card_expires_on'],
  designation: ['status'],
  skilled_field: ['status', 'skilled_field'],
  renewal: ['status', 'renewal_filed_on'],
};

/**
 * The values read from an approved document. All kinds share one form: it shows the fields of this
 * kind and posts the others as stored. A kind without values to read changes nothing.
 */
export const ApprovalForm = ResidenceForm.in
  .extend({
    reading: z.enum(READINGS),
    /** F-17: whether the number was checked. */
    looked_up: z.boolean().default(false),
  })
  .transform(({ reading, looked_up, ...typed }, context) => {
    for (const name of REQUIRED[reading]) {
      if (typed[name] === undefined) {
        context.addIssue({ code: 'custom', input: undefined, params: missingFault(name), path: [name] });
      }
    }
    if (reading === 'none') return { residence: undefined, looked_up: false };
    return { residence: checkedBy(ResidenceForm, typed, context), looked_up };
  });

function missingFault(name: RequiredField): FieldIssue {
  return issue(name === 'status' || name === 'skilled_field' ? 'select' : 'required').params;
}
