import { z } from 'zod';
import { ClockText, DateText } from '#contract/fields/formats.ts';
import { Coded, NamedRef } from '#contract/pay/hours/attendance.ts';
import { PersonRef } from '#contract/people/users.ts';
import { RosterChange } from '#contract/roster/roster-changes.ts';
import { ALLOWED_BY } from '#domain/law/law-finding.ts';
import { ASSIGNMENT_TYPES, LIMIT_SOURCES, PERMIT_KINDS } from '#domain/roster/facts.ts';
import { FINDING_UNITS } from '#domain/roster/finding.ts';
import { PASSABLE_BY, RULE_IDS, SEVERITIES } from '#domain/roster/rule-traits.ts';

const namedTimes = {
  date: DateText,
  start_time: ClockText,
  end_time: ClockText,
  minutes: z.int().describe('The minutes that it adds to the sum; for an overlap, the shared minutes'),
};

/** Work that a finding names. Work outside the caller's scope shows only its times. */
export const NamedShift = z
  .discriminatedUnion('masked', [
    z.object({ masked: z.literal(true), ...namedTimes }),
    z.object({
      masked: z.literal(false),
      ...namedTimes,
      shift_user_id: z.int().nullable(),
      workplace_id: z.int(),
      shift_id: z.int().nullable(),
      position_id: z.int().nullable(),
      type: z.enum(ASSIGNMENT_TYPES).nullable(),
      row: z.int().nullable().describe('The row of the request that creates it; null when stored'),
    }),
  ])
  .meta({ id: 'NamedShift' });
export type NamedShift = z.infer<typeof NamedShift>;

const shift = NamedShift.optional().describe('Present where it is an approved shift');
const changes = z.array(RosterChange).describe('Checked: in place of the refused row they are not refused');

/** A change that is possible instead of a refused row. */
export const WayOut = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('end_earlier'), end_time: ClockText, shift, changes }),
    z.object({ kind: z.literal('start_later'), start_time: ClockText, shift, changes }),
    z.object({ kind: z.literal('leave'), shifts: z.array(NamedShift), changes }),
    z.object({ kind: z.literal('swap'), shift: NamedShift, changes }),
    z.object({ kind: z.literal('drop'), shift: NamedShift, changes }),
    z.object({ kind: z.literal('hand_over'), shift: NamedShift, user_id: z.int(), changes }),
    z.object({ kind: z.literal('other_person'), user_id: z.int(), changes }),
    z.object({ kind: z.literal('keep_times'), user_ids: z.array(z.int()), changes }),
    z.object({ kind: z.literal('other_type'), type: z.enum(ASSIGNMENT_TYPES), changes }),
    z.object({ kind: z.literal('raise_total'), type: z.enum(ASSIGNMENT_TYPES), total: z.int(), changes }),
  ])
  .meta({ id: 'WayOut' });
export type WayOut = z.infer<typeof WayOut>;

export const FOUND_IN_LAW = {
  confirmed: z.boolean().describe('False where a row of the law is unconfirmed: then it only warns'),
  allowed_by: z.array(z.enum(ALLOWED_BY)).describe('The papers and steps that would allow the work'),
  sources: z.array(z.string()).describe('Where the law says it'),
};

/** What a rule of the roster finds in a proposed change. */
export const Finding = z
  .object({
    rule: z.enum(RULE_IDS),
    severity: z.enum(SEVERITIES),
    passable_by: z.enum(PASSABLE_BY).describe('The role that may pass it with an override_reason'),
    row: z.int().describe('The index of the proposed change'),
    user_id: z.int().nullable(),
    unit: z.enum(FINDING_UNITS).nullable(),
    limit: z.int().nullable(),
    sum: z.int().nullable(),
    window: z.object({ from: DateText, to: DateText }).nullable(),
    shifts: z.array(NamedShift),
    source: z.enum(LIMIT_SOURCES).nullable().describe('The source of the limit'),
    other_employer_minutes: z.int(),
    permit: z.enum(PERMIT_KINDS).nullable(),
    last_day: DateText.nullable().describe(
      'The last day of the permit, with a renewal that was filed in time, or of the permission that sets the limit. Also null where the permit is not valid at all',
    ),
    law: z.object(FOUND_IN_LAW).nullable().describe('Set for the rules of the law'),
    ways_out: z.array(WayOut),
  })
  .meta({ id: 'Finding' });
export type Finding = z.infer<typeof Finding>;

/** The names of everything in findings and their ways out, so that a client needs no second request. */
export const Named = z
  .object({
    users: z.array(PersonRef),
    workplaces: z.array(Coded),
    positions: z.array(NamedRef),
  })
  .meta({ id: 'Named' });
export type Named = z.infer<typeof Named>;

/** The data of SHIFT_RULES_REFUSED: all findings, with the names in them. */
export const RosterRefusal = z
  .object({
    findings: z.array(Finding),
    named: Named,
    reason_missing: z
      .literal(true)
      .optional()
      .describe('Present where the caller may pass the findings with an override_reason, and gave none'),
  })
  .meta({ id: 'RosterRefusal' });
export type RosterRefusal = z.infer<typeof RosterRefusal>;
