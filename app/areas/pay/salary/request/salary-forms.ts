import { z } from 'zod';
import { failFields, isToldFailure, toldFailure, UNTOLD } from '#app/areas/pay/parts/pay/fail-schema.ts';
import { DateText, requiredLines } from '#contract/fields/formats.ts';

const version = z.int();

export const MoveForm = z.object({ version });

export const PaidForm = z.object({ paid_on: DateText, version });

export const ReasonForm = z.object({ reason: requiredLines, version });

/** Why a payment failed or was returned. */
export const FailForm = z
  .object({ ...failFields, version })
  .refine(isToldFailure, UNTOLD)
  .transform(({ version: read, ...told }) => ({ ...toldFailure(told), version: read }));
