import { z } from 'zod';
import { optionalText, Stamp } from '#contract/fields/formats.ts';
import { KEPT_PUNCHES_AT_ONCE_MAX } from '#contract/limits.ts';
import { Coded, PlannedOn } from '#contract/pay/hours/attendance.ts';
import { PersonRef } from '#contract/people/users.ts';
import { TIME_REASONS } from '#domain/attendance/kept-punches/believed-time.ts';
import { CHAIN_LINKS } from '#domain/attendance/kept-punches/chain.ts';
import { PUNCH_TEXT_MAX } from '#domain/attendance/kept-punches/format.ts';
import { KEPT_QUESTIONS, UNPLACED_REASONS } from '#domain/attendance/kept-punches/kept-question.ts';
import { REVIEW_ANSWERS } from '#domain/attendance/review.ts';
import { RECORD_PUNCHES, REVIEW_STATES } from '#domain/attendance/review-item.ts';

/** A punch with the signature of its device: see docs/devices.md. */
const SentSigned = z
  .object({
    text: z.string().min(1).max(PUNCH_TEXT_MAX).describe('The signed text'),
    signature: z.string().max(200).describe('ECDSA P-256 with SHA-256 over the text: r and s in base64url'),
  })
  .meta({ id: 'SignedPunch' });

export const SentPunches = z.array(SentSigned).min(1).max(KEPT_PUNCHES_AT_ONCE_MAX);

/** The punches that a device kept, in the order in which they were made. */
export const KeptPunchesBody = z
  .object({
    punches: SentPunches,
    sent: z
      .int()
      .nullish()
      .describe('The wall clock of the device at sending, in milliseconds: it shows how old a punch is'),
  })
  .meta({ id: 'KeptPunchesNew' });
export type KeptPunchesBody = z.output<typeof KeptPunchesBody>;

/** The result of one sent punch. */
export const KEPT_RESULTS = [
  /** It is in a record. */
  'recorded',
  /** It is stored, and a manager decides. */
  'asked',
  /** No known key signed it; nothing is stored. */
  'unsigned',
] as const;

/** The result of a sent punch. A repetition has the same answer. */
export const KeptPunchAnswer = z
  .object({
    hash: z.string().describe('SHA-256 of the sent text in base64url'),
    result: z.enum(KEPT_RESULTS),
    stamp: z.enum(RECORD_PUNCHES).nullable().describe('Null without a known signature'),
    at: Stamp.nullable().describe('The time that counts; null without a known signature'),
    late_minutes: z.int().describe('Whole minutes from that time to the arrival'),
    questions: z.array(z.enum(KEPT_QUESTIONS)).describe('What a manager is asked about it'),
    unplaced: z.enum(UNPLACED_REASONS).nullable().describe('Why it is in no record by itself'),
  })
  .meta({ id: 'KeptPunchAnswer' });
export type KeptPunchAnswer = z.infer<typeof KeptPunchAnswer>;

/** What happens to the records when a manager accepts. */
const Proposal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('leave') }),
  z.object({
    kind: z.literal('take_time'),
    work_history_id: z.int(),
    replaces: Stamp.nullable().describe('The time of the record now; null without one, and after the answer'),
  }),
  z.object({ kind: z.literal('enter_shift'), shift_user_id: z.int(), check_in: Stamp, check_out: Stamp }),
  z.object({ kind: z.literal('adjust'), date: z.string(), minutes: z.int().nullable() }),
]);

/** A punch that was sent later than it was made, for a manager. */
export const KeptPunch = z
  .object({
    id: z.int(),
    user: PersonRef,
    workplace: Coded.nullable(),
    device: z.object({ id: z.int(), name: z.string() }),
    stamp: z.enum(RECORD_PUNCHES),
    at: Stamp.describe('The time that counts'),
    earliest: Stamp.describe('It was made at this time or later'),
    latest: Stamp.describe('It was made at this time or earlier'),
    time_reason: z.enum(TIME_REASONS).describe('How the time was found'),
    received_at: Stamp,
    late_minutes: z.int(),
    link: z.enum(CHAIN_LINKS).describe('How it follows the punches before it'),
    questions: z.array(z.enum(KEPT_QUESTIONS)),
    unplaced: z.enum(UNPLACED_REASONS).nullable(),
    proposal: Proposal.nullable().describe('Null where the punch is in a record'),
    shift: PlannedOn.nullable().describe('Of the record, or of the shift to be entered'),
    work_history_id: z.int().nullable(),
    status: z.enum(REVIEW_STATES),
  })
  .meta({ id: 'KeptPunch' });
export type KeptPunch = z.infer<typeof KeptPunch>;

export const KeptPunchDecisionBody = z
  .object({
    decision: z.enum(REVIEW_ANSWERS).describe('Accept what is proposed, or leave the records as they are'),
    replaces: Stamp.nullish().describe(
      'As in the accepted proposal. E_CONFLICT when the record has another time',
    ),
    reason: optionalText,
  })
  .meta({ id: 'KeptPunchDecision' });
export type KeptPunchDecisionBody = z.output<typeof KeptPunchDecisionBody>;
