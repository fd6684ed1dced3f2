import type { FormError, FormValue } from '@conform-to/react/future';
import { coerceFormValue } from '@conform-to/zod/v4/future';
import type { z } from 'zod';
import { withUnticked } from '#contract/forms.ts';
import { type FieldIssues, issuesByField } from '#contract/validation.ts';
import type { FieldFaults } from './forms.ts';

/** `''` is the form as a whole. */
export function formErrorOf(issues: FieldIssues): FormError<FieldFaults> {
  const { '': formErrors, ...fieldErrors } = issues;
  return { formErrors: formErrors ?? null, fieldErrors };
}

type ValidatedForm<Schema extends z.ZodType> =
  | { error: null; value: z.output<Schema> }
  | { error: FormError<FieldFaults>; value?: undefined };

/** Validates typed values by a schema of the contract, in the browser and in actions. */
export function validateForm<Schema extends z.ZodType>(
  schema: Schema,
  payload: Record<string, FormValue>,
): ValidatedForm<Schema> {
  const result = coerceFormValue(schema).safeParse(withUnticked(schema, payload), { reportInput: true });
  if (result.success) return { error: null, value: result.data };
  return { error: formErrorOf(issuesByField(result.error)) };
}
