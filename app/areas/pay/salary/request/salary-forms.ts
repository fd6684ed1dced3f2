import { z } from 'zod';
import {
  failFields,
  failureBody,
  hasFailureReason,
  REASON_MISSING,
} from '#app/areas/pay/parts/pay/fail-schema.ts';
import { DateText, requiredLines } from '#contract/fields/formats.ts';

const version = z.int();

export const MoveForm = z.object({ version });

export const PaidForm = z.object({ paid_on: DateText, version });

export const ReasonForm = z.object({ reason: requiredLines, version });

/** Why a payment failed or was returned. */
export const FailForm = z
  .object({ ...failFields, version })
  .refine(hasFailureReason, REASON_MISSING)
  .transform(({ version: read, ...failure }) => ({ ...failureBody(failure), version: read }));
