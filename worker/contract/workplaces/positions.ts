import { z } from 'zod';
import { requiredText } from '#contract/fields/formats.ts';
import { otherNameFields, storedNames } from '#contract/fields/other-names.ts';

export const Position = z
  .object({ id: z.int(), name: z.string(), ...storedNames, version: z.int() })
  .meta({ id: 'Position' });
export type Position = z.infer<typeof Position>;

const fields = { name: requiredText, ...otherNameFields };

export const PositionBody = z.object(fields).meta({ id: 'NewPosition' });
export type PositionBody = z.output<typeof PositionBody>;

export const PositionChangeBody = z.object({ ...fields, version: z.int() }).meta({ id: 'PositionChange' });
export type PositionChangeBody = z.output<typeof PositionChangeBody>;
