// The law as the product knows it. A change of law is a new row and a test.

import { DISPATCH_ROWS } from './dispatch-rows.ts';
import { INSURANCE_ROWS } from './insurance-rows.ts';
import type { LawRegister } from './register.ts';
import { RESIDENCE_ROWS } from './residence-rows.ts';
import type { LawKind } from './values.ts';
import { WORKING_TIME_ROWS } from './working-time-rows.ts';

/** The law without rows of the office. */
export const LAW: LawRegister = {
  ...RESIDENCE_ROWS,
  ...WORKING_TIME_ROWS,
  ...DISPATCH_ROWS,
  ...INSURANCE_ROWS,
};

/** Every kind of row, in the order of the register. */
export const LAW_KINDS = Object.keys(LAW) as [LawKind, ...LawKind[]];
