import { z } from 'zod';
import { RightToWork } from '#contract/attendance/staff-cards.ts';
import { DateText } from '#contract/fields/formats.ts';
import { ALLOWED_BY } from '#domain/law/law-finding.ts';
import { WORK_KINDS } from '#domain/law/placement-kinds.ts';
import { PAPERS_THAT_END } from '#domain/law/rights/coming.ts';
import { DEPENDANT_STATES, INSURANCE_STATES } from '#domain/law/rights/insurance.ts';
import { ALLOWED_WORK, BLOCKED_PLACE_RULES } from '#domain/law/rights/places.ts';
import { LIMIT_SOURCES, LIMIT_WINDOWS } from '#domain/roster/facts.ts';

const GROUNDS = {
  confirmed: z.boolean().describe('Whether everything that it rests on was confirmed in official documents'),
  allowed_by: z.array(z.enum(ALLOWED_BY)).describe('The documents and steps that change it'),
  sources: z.array(z.string()).describe('Where it is said: addresses or words'),
};

const InsuranceVerdict = z.object({ state: z.enum(INSURANCE_STATES), ...GROUNDS });

const on = { on: DateText.describe('The first day; of an end, the last day'), ...GROUNDS };

const ComingChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal(['social_insurance', 'employment_insurance']),
    begins: z.boolean(),
    week_minutes: z.int().nullable().describe('By the contract on that day; null for work by shift'),
    ...on,
  }),
  z.object({
    kind: z.literal('dependant'),
    reached: z.boolean().describe('Whether the yearly pay of the contract reaches the amount'),
    limit: z.int(),
    ...on,
  }),
  z.object({ kind: z.literal('place_blocked'), rule: z.enum(BLOCKED_PLACE_RULES), ...on }),
  z.object({ kind: z.literal('paper_ends'), paper: z.enum(PAPERS_THAT_END), ...on }),
  z.object({ kind: z.literal('contract_ends'), renewable: z.boolean(), ...on }),
  z.object({ kind: z.literal(['vacation_ends', 'turns_18', 'turns_60']), ...on }),
]);

/** What the law says of a person, and what changes within twelve months. */
export const WorkRights = z
  .object({
    today: DateText,
    right_to_work: RightToWork,
    limits: z
      .array(
        z.object({
          source: z.enum(LIMIT_SOURCES),
          window: z.enum(LIMIT_WINDOWS),
          minutes: z.int(),
          from: DateText.nullable(),
          to: DateText.nullable(),
        }),
      )
      .describe('By the status and in the vacations of the school; empty without a limit'),
    under_18: z.int().nullable().describe('Minutes of a day for people under 18; null for others'),
    work: z
      .object({ allowed: z.enum(ALLOWED_WORK), kinds: z.array(z.enum(WORK_KINDS)), ...GROUNDS })
      .describe('The kinds of work that the status allows'),
    blocked_places: z
      .array(z.object({ rule: z.enum(BLOCKED_PLACE_RULES), ...GROUNDS }))
      .describe('Places and kinds of employment that are not allowed'),
    papers: z.array(
      z.object({
        paper: z.enum(PAPERS_THAT_END),
        from: DateText.nullable(),
        to: DateText.nullable().describe('The last day; null without an end'),
        week_minutes: z.int().nullable().describe('Minutes in any 7 days that a permission names'),
      }),
    ),
    works: z.boolean().describe('Whether the person works at a workplace'),
    contract: z
      .object({
        valid_from: DateText,
        valid_to: DateText.nullable(),
        week_minutes: z.int().nullable().describe('Null for work by shift'),
      })
      .nullable()
      .describe('The contract of employment today'),
    insurance: z
      .object({
        social: InsuranceVerdict.describe('Health insurance and pension'),
        employment: InsuranceVerdict,
        dependant: z
          .object({
            state: z.enum(DEPENDANT_STATES),
            yen: z.int().nullable().describe('The yearly pay that the contract states'),
            limit: z.int().describe('A dependant in health insurance stays below'),
            ...GROUNDS,
          })
          .nullable()
          .describe('Null where social insurance of their own comes first, and for readers without wages'),
      })
      .nullable()
      .describe('By the contract; null without one today'),
    changes: z.array(ComingChange).describe('Within twelve months, by day'),
  })
  .meta({ id: 'WorkRights' });
export type WorkRights = z.infer<typeof WorkRights>;
