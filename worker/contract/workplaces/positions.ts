import { z } from 'zod';
import { requiredText } from '#contract/fields/formats.ts';

export const Position = z
  .object({ id: z.int(), name: z.string(), version: z.int() })
  .meta({ id: 'Position' });
export type Position = z.infer<typeof Position>;

export const PositionBody = z.object({ name: requiredText }).meta({ id: 'NewPosition' });
export type PositionBody = z.output<typeof PositionBody>;

export const PositionChangeBody = z
  .object({ name: requiredText, version: z.int() })
  .meta({ id: 'PositionChange' });
export type PositionChangeBody = z.output<typeof PositionChangeBody>;
