import { z } from 'zod';
import {
  DateText,
  optionalChoice,
  optionalCode,
  optionalFormat,
  optionalNearDay,
  optionalText,
  requiredText,
} from '#contract/fields/formats.ts';
import { otherNameFields, storedNames } from '#contract/fields/other-names.ts';
import { FORMULA_MAX } from '#contract/limits.ts';
import { issue } from '#contract/validation.ts';
import { formatCoordinates, parseCoordinates } from '#domain/format/coordinates.ts';
import { parseDomesticPhone } from '#domain/format/phone.ts';
import { parsePostalCode } from '#domain/format/postal-code.ts';
import { PREFECTURE_CODES, parsePrefectureCode } from '#domain/format/prefecture.ts';
import { ENGAGEMENTS, INDUSTRIES } from '#domain/law/placement-kinds.ts';
import { wageIndustryOf } from '#domain/pay/hours/wage-industry.ts';

export const Workplace = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    ...storedNames,
    prefecture: z.string().nullable(),
    wage_industry: z
      .string()
      .nullable()
      .describe('The industry of the specified minimum wage that holds there; null without one (O-16)'),
    postal_code: z.string().nullable(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    coordinates: z.string().nullable().describe('Degrees north and east: `35.681236, 139.767125`'),
    formula: z.int().describe('The hour formula, 1 to 4'),
    active: z.boolean(),
    client: z
      .string()
      .nullable()
      .describe('The company whose site it is; sites with one name are of one client'),
    engagement: z.enum(ENGAGEMENTS).nullable().describe('How people come to work there; null while unknown'),
    industry: z.enum(INDUSTRIES).nullable().describe('Null while unknown'),
    fueiho: z
      .boolean()
      .nullable()
      .describe('Whether the premises are under the Entertainment Business Act; null while unknown'),
    conflict_on: DateText.nullable().describe('The first day on which dispatch there is no longer allowed'),
    contract_from: DateText.nullable().describe('The first day of the contract with the client'),
    contract_to: DateText.nullable().describe('Its last day'),
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
  prefecture: optionalCode(parsePrefectureCode, PREFECTURE_CODES),
  wage_industry: optionalText.transform((text) => (text === null ? null : wageIndustryOf(text) || null)),
  postal_code: optionalFormat(parsePostalCode, 'postal_code'),
  address: optionalText,
  phone: optionalFormat(parseDomesticPhone, 'phone'),
  coordinates: optionalFormat(storedCoordinates, 'coordinates'),
  client: optionalText,
  engagement: optionalChoice(ENGAGEMENTS),
  industry: optionalChoice(INDUSTRIES),
  fueiho: z
    .boolean()
    .nullish()
    .transform((given) => given ?? null),
  conflict_on: optionalNearDay,
  contract_from: optionalNearDay,
  contract_to: optionalNearDay,
};

type ContractDays = { contract_from: string | null; contract_to: string | null };

export function areContractDaysOrdered({ contract_from: from, contract_to: to }: ContractDays): boolean {
  return from === null || to === null || from <= to;
}

export const CONTRACT_ORDER = issue('date_order', ['contract_to']);

export const WorkplaceBody = z
  .object({
    ...fields,
    formula: formula.optional().describe('Default: the formula of the configuration'),
    active: z.boolean().default(true),
  })
  .refine(areContractDaysOrdered, CONTRACT_ORDER)
  .meta({ id: 'NewWorkplace' });
export type WorkplaceBody = z.output<typeof WorkplaceBody>;

export const WorkplaceChangeBody = z
  .object({ ...fields, formula, active: z.boolean(), version: z.int() })
  .refine(areContractDaysOrdered, CONTRACT_ORDER)
  .meta({ id: 'WorkplaceChange' });
export type WorkplaceChangeBody = z.output<typeof WorkplaceChangeBody>;
