import { z } from 'zod';
import { INSTRUCTION_KINDS, type InstructionKind, isFirstDayKind } from '#contract/enums.ts';
import { isWebAddress, line, requiredText } from '#contract/fields/formats.ts';
import { otherNameFields, storedNames } from '#contract/fields/other-names.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { issue } from '#contract/validation.ts';
import { parseDomesticPhone } from '#domain/format/phone.ts';

/**
 * What people at a workplace should know: a page or video by its address, a text for the first day, or a contact
 * for consultation and complaints with its phone.
 */
export const Instruction = z
  .object({
    id: z.int(),
    kind: z.enum(INSTRUCTION_KINDS),
    title: z.string(),
    ...storedNames,
    url: z.string().describe('An http or https address; of a contact the phone; else empty'),
    version: z.int(),
  })
  .meta({ id: 'Instruction' });
export type Instruction = z.infer<typeof Instruction>;

const fields = {
  kind: z.enum(INSTRUCTION_KINDS),
  title: requiredText,
  ...otherNameFields,
  url: line
    .max(TEXT_MAX)
    .default('')
    .describe('An http or https address; of a contact the phone; ignored for a text'),
};

type WithAddress = { kind: InstructionKind; url: string };

/** A page and a video need an address, a contact a phone. */
function checkAddress({ kind, url }: WithAddress, context: z.RefinementCtx): void {
  if (isFirstDayKind(kind)) return;
  const refuse = (key: 'required' | 'phone' | 'url') =>
    context.addIssue({ code: 'custom', input: url, path: ['url'], ...issue(key) });
  if (url === '') refuse('required');
  else if (kind === 'contact' && parseDomesticPhone(url) === null) refuse('phone');
  else if (kind !== 'contact' && !isWebAddress(url)) refuse('url');
}

/** The address as it is stored. */
export function storedAddress({ kind, url }: WithAddress): string {
  if (isFirstDayKind(kind)) return '';
  return kind === 'contact' ? (parseDomesticPhone(url) ?? url) : url;
}

export const InstructionBody = z.object(fields).superRefine(checkAddress).meta({ id: 'NewInstruction' });
export type InstructionBody = z.output<typeof InstructionBody>;

export const InstructionChangeBody = z
  .object({ ...fields, version: z.int() })
  .superRefine(checkAddress)
  .meta({ id: 'InstructionChange' });
export type InstructionChangeBody = z.output<typeof InstructionChangeBody>;
