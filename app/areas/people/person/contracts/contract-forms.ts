import { z } from 'zod';
import { placedAs, typedMinutes } from '#app/areas/law/parts/term/typed-minutes.ts';
import { checkedBy } from '#app/lib/checked-form.ts';
import { EmploymentContractBody, EmploymentContractChangeBody } from '#contract/law/employment-contracts.ts';
import { CONTRACT_OVERTIME_MAX, MINUTES_OF_WEEK } from '#contract/limits.ts';

const text = z.string().optional();
const typedNumber = z.int().optional();
/** Hours as typed, as 28 or 28:30. */
const fields = {
  valid_from: text,
  valid_to: text,
  week_hours: text,
  week_days: typedNumber,
  salary_per_hour: typedNumber,
  stated_month_yen: typedNumber,
  commuting_month_yen: typedNumber,
  overtime_hours: text,
  places: text,
  duties: text,
  renewal: text,
};
type Typed = z.output<z.ZodObject<typeof fields>>;

const WEEK = { field: 'week_hours', most: MINUTES_OF_WEEK };
const OVERTIME = { field: 'overtime_hours', most: CONTRACT_OVERTIME_MAX };
const placed = placedAs({ week_minutes: 'week_hours', overtime_minutes: 'overtime_hours' });

function bodyOf<Row extends Typed>({ week_hours, overtime_hours, ...rest }: Row, context: z.RefinementCtx) {
  return {
    ...rest,
    week_minutes: typedMinutes(WEEK, week_hours, context),
    overtime_minutes: typedMinutes(OVERTIME, overtime_hours, context) ?? 0,
  };
}

export const NewContractForm = z
  .object({ ...fields, ends_former: z.boolean().default(false) })
  .transform((typed, context) => checkedBy(EmploymentContractBody, bodyOf(typed, context), context, placed));

export const ContractForm = z
  .object({ ...fields, version: z.int() })
  .transform((typed, context) =>
    checkedBy(EmploymentContractChangeBody, bodyOf(typed, context), context, placed),
  );
