import { z } from 'zod';
import { SEATS_MAX } from '#contract/limits.ts';
import { Coded, NamedRef } from '#contract/pay/hours/attendance.ts';
import { TagRef } from '#contract/people/tags.ts';
import { issue } from '#contract/validation.ts';
import { JAPANESE_LEVELS } from '#domain/format/japanese-level.ts';
import { REQUIREMENT_KINDS } from '#domain/roster/fill/company/groups.ts';

const Level = z.enum(JAPANESE_LEVELS).exclude(['none']);

/** What plans keep of the people on each shift of a workplace. */
export const SeatRequirement = z
  .object({
    id: z.int(),
    template: Coded.omit({ names: true }).nullable().describe('Null for the shifts of all templates'),
    position: NamedRef.omit({ names: true })
      .nullable()
      .describe('Null for all positions of a shift together'),
    kind: z.enum(REQUIREMENT_KINDS),
    tag: TagRef.nullable().describe('Of `tag`; otherwise null'),
    level: z.enum(JAPANESE_LEVELS).nullable().describe('The least level, of `japanese`; otherwise null'),
    number: z
      .int()
      .describe(
        'The least people with the tag, the seats for each of which one person has the level, or the most newcomers',
      ),
    version: z.int(),
  })
  .meta({ id: 'SeatRequirement' });
export type SeatRequirement = z.infer<typeof SeatRequirement>;

const optionalId = z
  .int()
  .positive()
  .nullish()
  .transform((id) => id ?? null);

const fields = {
  template_id: optionalId,
  position_id: optionalId,
  kind: z.enum(REQUIREMENT_KINDS),
  tag_id: optionalId.describe('Of `tag`; otherwise ignored'),
  level: Level.nullish()
    .transform((level) => level ?? null)
    .describe('Of `japanese`; otherwise ignored'),
  number: z.int().min(0).max(SEATS_MAX),
};
type RequirementFields = z.output<z.ZodObject<typeof fields>>;

function checkKind({ kind, tag_id, level, number }: RequirementFields, context: z.RefinementCtx): void {
  const refuse = (fault: ReturnType<typeof issue>) =>
    context.addIssue({ code: 'custom', input: kind, ...fault });
  if (kind === 'tag' && tag_id === null) refuse(issue('select', ['tag_id']));
  if (kind === 'japanese' && level === null) refuse(issue('select', ['level']));
  if (kind !== 'newcomers' && number < 1) refuse(issue('min', ['number'], { min: 1 }));
}

/** The tag and the level as they are stored. */
export function storedKind({
  kind,
  tag_id,
  level,
}: RequirementFields): Pick<RequirementFields, 'tag_id' | 'level'> {
  return { tag_id: kind === 'tag' ? tag_id : null, level: kind === 'japanese' ? level : null };
}

export const SeatRequirementBody = z.object(fields).superRefine(checkKind).meta({ id: 'NewSeatRequirement' });
export type SeatRequirementBody = z.output<typeof SeatRequirementBody>;

export const SeatRequirementChangeBody = z
  .object({ ...fields, version: z.int() })
  .superRefine(checkKind)
  .meta({ id: 'SeatRequirementChange' });
export type SeatRequirementChangeBody = z.output<typeof SeatRequirementChangeBody>;
