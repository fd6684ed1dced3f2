import { z } from 'zod';
import { placedAs, typedMinutes } from '#app/areas/law/parts/term/typed-minutes.ts';
import { checkedBy } from '#app/lib/checked-form.ts';
import { IncomeProofBody, IncomeProofChangeBody } from '#contract/law/income-proofs.ts';
import { WorkPermissionBody, WorkPermissionChangeBody } from '#contract/law/work-permissions.ts';
import { MINUTES_OF_WEEK } from '#contract/limits.ts';

const text = z.string().optional();
const optionalInt = z.int().optional();

/** Hours as typed, as 28 or 28:30. */
const permissionFields = {
  kind: text,
  employer: text,
  workplace_id: optionalInt,
  work_kind: text,
  week_hours: text,
  valid_from: text,
  valid_to: text,
  paper_id: optionalInt,
};
type TypedPermission = z.output<z.ZodObject<typeof permissionFields>>;

const WEEK = { field: 'week_hours', most: MINUTES_OF_WEEK };
const placed = placedAs({ week_minutes: 'week_hours' });

function permissionOf<Row extends TypedPermission>({ week_hours, ...rest }: Row, context: z.RefinementCtx) {
  return { ...rest, week_minutes: typedMinutes(WEEK, week_hours, context) };
}

export const NewPermissionForm = z
  .object(permissionFields)
  .transform((typed, context) =>
    checkedBy(WorkPermissionBody, permissionOf(typed, context), context, placed),
  );

export const PermissionForm = z
  .object({ ...permissionFields, version: z.int() })
  .transform((typed, context) =>
    checkedBy(WorkPermissionChangeBody, permissionOf(typed, context), context, placed),
  );

const proofFields = {
  kind: text,
  yen: optionalInt,
  own_yen: optionalInt,
  shown_on: text,
  paper: z.string().default(''),
};

export const NewProofForm = z
  .object(proofFields)
  .transform((typed, context) => checkedBy(IncomeProofBody, typed, context));

export const ProofForm = z
  .object({ ...proofFields, version: z.int() })
  .transform((typed, context) => checkedBy(IncomeProofChangeBody, typed, context));
