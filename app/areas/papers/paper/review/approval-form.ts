import { z } from 'zod';
import { ResidenceForm } from '#app/areas/people/users/detail/papers/residence-form.ts';
import { checkedBy } from '#app/lib/checked-form.ts';
import { type FieldIssue, issue } from '#contract/validation.ts';
import { READINGS, type Reading } from './review-guide.ts';

type Asked = 'status' | 'expires_on' | 'card_number' | 'passport_number' | 'passport_expires_on';
type AskedFor = Asked | 'student_card_expires_on' | 'renewal_filed_on';

/** F-20: what a paper of this kind is approved for, so that it cannot be left empty. */
const REQUIRED: Record<Reading, readonly AskedFor[]> = {
  none: [],
  passport: ['passport_number', 'passport_expires_on'],
  card_front: ['card_number', 'status', 'expires_on'],
  card_back: ['status'],
  student_card: ['status', 'student_card_expires_on'],
  designation: ['status'],
  renewal: ['status', 'renewal_filed_on'],
};

/**
 * What was read off a paper that is approved: the form of all papers, of which only the fields of this one are shown
 * and the others go along as they are stored. Of what is only looked at nothing is written down.
 */
export const ApprovalForm = ResidenceForm.in
  .extend({
    reading: z.enum(READINGS),
    /** F-17: that the number was looked up. */
    looked_up: z.boolean().default(false),
  })
  .transform(({ reading, looked_up, ...typed }, context) => {
    for (const name of REQUIRED[reading]) {
      if (typed[name] === undefined) {
        context.addIssue({ code: 'custom', input: undefined, params: faultOf(name), path: [name] });
      }
    }
    if (reading === 'none') return { residence: undefined, looked_up: false };
    return { residence: checkedBy(ResidenceForm, typed, context), looked_up };
  });

function faultOf(name: AskedFor): FieldIssue {
  return issue(name === 'status' ? 'select' : 'required').params;
}
