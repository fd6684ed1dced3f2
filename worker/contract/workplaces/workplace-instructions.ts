import { z } from 'zod';
import { INSTRUCTION_KINDS } from '#contract/enums.ts';
import { requiredText, webAddress } from '#contract/fields/formats.ts';
import { otherNameFields, storedNames } from '#contract/fields/other-names.ts';

/** A page or video that people at a workplace should read or watch, by its address. */
export const Instruction = z
  .object({
    id: z.int(),
    kind: z.enum(INSTRUCTION_KINDS),
    title: z.string(),
    ...storedNames,
    url: z.string().describe('An http or https address'),
    version: z.int(),
  })
  .meta({ id: 'Instruction' });
export type Instruction = z.infer<typeof Instruction>;

const fields = {
  kind: z.enum(INSTRUCTION_KINDS),
  title: requiredText,
  ...otherNameFields,
  url: webAddress,
};

export const InstructionBody = z.object(fields).meta({ id: 'NewInstruction' });
export type InstructionBody = z.output<typeof InstructionBody>;

export const InstructionChangeBody = z
  .object({ ...fields, version: z.int() })
  .meta({ id: 'InstructionChange' });
export type InstructionChangeBody = z.output<typeof InstructionChangeBody>;
