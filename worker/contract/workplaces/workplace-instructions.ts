import { z } from 'zod';
import { INSTRUCTION_KINDS, type InstructionKind, isFirstDayKind } from '#contract/enums.ts';
import { isWebAddress, line, optionalFormat, requiredText } from '#contract/fields/formats.ts';
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
    url: z.string().describe('The http or https address of a page or a video; otherwise empty'),
    phone: z.string().nullable().describe('Of a contact; otherwise null'),
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
    .describe('The http or https address of a page or a video; otherwise ignored'),
  phone: optionalFormat(parseDomesticPhone, 'phone').describe('Of a contact; otherwise ignored'),
};

type Addressed = { kind: InstructionKind; url: string; phone: string | null };

/** A page and a video need an address, a contact a phone. */
function checkAddress({ kind, url, phone }: Addressed, context: z.RefinementCtx): void {
  if (isFirstDayKind(kind)) return;
  const refuse = (path: 'url' | 'phone', key: 'required' | 'url') =>
    context.addIssue({ code: 'custom', input: path === 'url' ? url : phone, path: [path], ...issue(key) });
  if (kind === 'contact') {
    if (phone === null) refuse('phone', 'required');
  } else if (url === '') refuse('url', 'required');
  else if (!isWebAddress(url)) refuse('url', 'url');
}

/** The address of a page or a video, or the phone of a contact, as they are stored. */
export function storedAddress({ kind, url, phone }: Addressed): Pick<Addressed, 'url' | 'phone'> {
  const isPage = kind === 'link' || kind === 'video';
  return { url: isPage ? url : '', phone: kind === 'contact' ? phone : null };
}

export const InstructionBody = z.object(fields).superRefine(checkAddress).meta({ id: 'NewInstruction' });
export type InstructionBody = z.output<typeof InstructionBody>;

export const InstructionChangeBody = z
  .object({ ...fields, version: z.int() })
  .superRefine(checkAddress)
  .meta({ id: 'InstructionChange' });
export type InstructionChangeBody = z.output<typeof InstructionChangeBody>;
