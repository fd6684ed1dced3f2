import { z } from 'zod';
import {
  PeriodBody,
  PeriodIdsBody,
  PeriodMoveBody,
  PeriodReopenBody,
  PeriodsBody,
} from '#contract/pay/periods.ts';

const ofPeriod = { id: z.int().positive() };

/** The first confirmation names the workplace, a later one the period. */
export const ConfirmForm = z.union([PeriodMoveBody.extend(ofPeriod), PeriodBody]);

export const CloseForm = PeriodMoveBody.extend(ofPeriod);

export const CloseAllForm = PeriodIdsBody;

export const ConfirmAllForm = PeriodsBody;

export const ReopenForm = PeriodReopenBody;
