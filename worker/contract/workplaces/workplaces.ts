import { z } from 'zod';
import { optionalFormat, optionalText, requiredText } from '#contract/fields/formats.ts';
import { otherNameFields, storedNames } from '#contract/fields/other-names.ts';
import { FORMULA_MAX } from '#contract/limits.ts';
import { formatCoordinates, parseCoordinates } from '#domain/format/coordinates.ts';
import { parseDomesticPhone } from '#domain/format/phone.ts';
import { parsePostalCode } from '#domain/format/postal-code.ts';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';

export const Workplace = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    ...storedNames,
    prefecture: z.string().nullable(),
    postal_code: z.string().nullable(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    coordinates: z.string().nullable().describe('Degrees north and east: `35.681236, 139.767125`'),
    formula: z.int().describe('The hour formula, 1 to 4'),
    active: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Workplace' });
export type Workplace = z.infer<typeof Workplace>;

function storedCoordinates(text: string): string | null {
  const found = parseCoordinates(text);
  return found && formatCoordinates(found);
}

const formula = z.int().min(1).max(FORMULA_MAX);
const fields = {
  code: requiredText,
  name: requiredText,
  ...otherNameFields,
  prefecture: optionalFormat(parsePrefectureCode, 'choice'),
  postal_code: optionalFormat(parsePostalCode, 'postal_code'),
  address: optionalText,
  phone: optionalFormat(parseDomesticPhone, 'phone'),
  coordinates: optionalFormat(storedCoordinates, 'coordinates'),
};

export const WorkplaceBody = z
  .object({
    ...fields,
    formula: formula.optional().describe('Default: the formula of the configuration'),
    active: z.boolean().default(true),
  })
  .meta({ id: 'NewWorkplace' });
export type WorkplaceBody = z.output<typeof WorkplaceBody>;

export const WorkplaceChangeBody = z
  .object({ ...fields, formula, active: z.boolean(), version: z.int() })
  .meta({ id: 'WorkplaceChange' });
export type WorkplaceChangeBody = z.output<typeof WorkplaceChangeBody>;
