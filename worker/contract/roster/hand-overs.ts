import { z } from 'zod';
import { HAND_OVER_STATES, SEAT_ASK_ANSWERS } from '#contract/enums.ts';
import { ClockText, DateText, optionalText, Stamp } from '#contract/fields/formats.ts';
import { CANDIDATES_MAX } from '#contract/limits.ts';
import { Coded, NamedRef } from '#contract/pay/hours/attendance.ts';
import { PersonRef } from '#contract/people/users.ts';
import { Finding, Named } from '#contract/roster/findings.ts';
import { overrideReason } from '#contract/roster/roster-changes.ts';
import { issue } from '#contract/validation.ts';
import { FITS } from '#domain/roster/fit.ts';

/** A person as colleagues see them: the name alone. */
export const Colleague = PersonRef.omit({ staff_no: true }).meta({ id: 'Colleague' });
export type Colleague = z.infer<typeof Colleague>;

const handedShift = {
  shift_id: z.int(),
  workplace: Coded,
  position: NamedRef,
  date: DateText,
  start_time: ClockText,
  end_time: ClockText,
};

/** The people who may take over a shift of the caller. */
export const Colleagues = z
  .object({
    ...handedShift,
    data: z
      .array(
        z.object({
          user: Colleague,
          fit: z
            .enum(FITS)
            .exclude(['warning'])
            .describe(
              'Whether the person may be asked. Neither reasons nor warnings are shown to the caller',
            ),
        }),
      )
      .describe(`Those who can first, then by name. The first ${CANDIDATES_MAX} by name are judged`),
  })
  .meta({ id: 'Colleagues' });
export type Colleagues = z.infer<typeof Colleagues>;

export const HandOverBody = z.object({ user_id: z.int().positive() }).meta({ id: 'NewHandOver' });
export type HandOverBody = z.output<typeof HandOverBody>;

/** The latest proposal of the caller to hand over their shift; none once it is withdrawn. */
export const OwnHandOver = z
  .object({
    id: z.int(),
    to: Colleague,
    status: z.enum(HAND_OVER_STATES).exclude(['withdrawn']),
    reason: z.string().nullable().describe('Of a refusal by a manager'),
    version: z.int(),
  })
  .meta({ id: 'OwnHandOver' });
export type OwnHandOver = z.infer<typeof OwnHandOver>;

/** A shift that a colleague proposes to the caller. */
export const ReceivedHandOver = z
  .object({
    id: z.int(),
    ...handedShift,
    from: Colleague,
    proposed_at: Stamp,
    status: z.enum(HAND_OVER_STATES),
    fit: z.enum(FITS).describe('Whether the caller can take the shift'),
    findings: z.array(Finding).describe('The reasons, for the caller alone'),
    version: z.int(),
  })
  .meta({ id: 'ReceivedHandOver' });
export type ReceivedHandOver = z.infer<typeof ReceivedHandOver>;

export const ReceivedHandOvers = z
  .object({ data: z.array(ReceivedHandOver).describe('By start'), named: Named })
  .meta({ id: 'ReceivedHandOvers' });
export type ReceivedHandOvers = z.infer<typeof ReceivedHandOvers>;

export const HandOverAnswerBody = z
  .object({ answer: z.enum(SEAT_ASK_ANSWERS), version: z.int() })
  .meta({ id: 'HandOverAnswer' });
export type HandOverAnswerBody = z.output<typeof HandOverAnswerBody>;

/** A proposal after an answer or a decision. */
export const HandOverState = z
  .object({ id: z.int(), status: z.enum(HAND_OVER_STATES), version: z.int() })
  .meta({ id: 'HandOverState' });
export type HandOverState = z.infer<typeof HandOverState>;

/** A shift that two colleagues agreed to hand over, for a manager to decide. */
export const PendingHandOver = z
  .object({
    id: z.int(),
    ...handedShift,
    from: PersonRef,
    to: PersonRef,
    answered_at: Stamp,
    findings: z.array(Finding),
    fit: z.enum(FITS).describe('Whether the caller can confirm it: yes, with a reason, or not'),
    version: z.int(),
  })
  .meta({ id: 'PendingHandOver' });
export type PendingHandOver = z.infer<typeof PendingHandOver>;

export const PendingHandOvers = z
  .object({ data: z.array(PendingHandOver).describe('By start'), named: Named })
  .meta({ id: 'PendingHandOvers' });
export type PendingHandOvers = z.infer<typeof PendingHandOvers>;

export const HAND_OVER_DECISIONS = ['approve', 'refuse'] as const;

export const HandOverDecisionBody = z
  .object({
    decision: z.enum(HAND_OVER_DECISIONS),
    version: z.int(),
    reason: optionalText.describe('Of a refusal, told to both people. Required there'),
    override_reason: overrideReason,
  })
  .refine(({ decision, reason }) => decision === 'approve' || reason, issue('required', ['reason']))
  .meta({ id: 'HandOverDecision' });
export type HandOverDecisionBody = z.output<typeof HandOverDecisionBody>;
