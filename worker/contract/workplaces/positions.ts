import { z } from 'zod';
import { optionalChoice, requiredText } from '#contract/fields/formats.ts';
import { otherNameFields, storedNames } from '#contract/fields/other-names.ts';
import { WORK_KINDS } from '#domain/law/placement-kinds.ts';

export const Position = z
  .object({
    id: z.int(),
    name: z.string(),
    ...storedNames,
    work_kind: z
      .enum(WORK_KINDS)
      .nullable()
      .describe('What people do, by the names of the law; null while unknown'),
    version: z.int(),
  })
  .meta({ id: 'Position' });
export type Position = z.infer<typeof Position>;

const fields = { name: requiredText, ...otherNameFields, work_kind: optionalChoice(WORK_KINDS) };

export const PositionBody = z.object(fields).meta({ id: 'NewPosition' });
export type PositionBody = z.output<typeof PositionBody>;

export const PositionChangeBody = z.object({ ...fields, version: z.int() }).meta({ id: 'PositionChange' });
export type PositionChangeBody = z.output<typeof PositionChangeBody>;
