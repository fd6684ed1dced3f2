import type { SeatRequirement as AnsweredRequirement } from '#contract/workplaces/seat-requirements.ts';
import type { ShiftId, TemplateId, WorkplaceId } from '#domain/roster/facts.ts';
import type { FillGroups, Requirement, SeatRequirement } from '#domain/roster/fill/company/groups.ts';
import type { FillFacts } from './fill.ts';

type AtWorkplace = { workplace_id: WorkplaceId };

/** What workplaces ask of people together, as the facts of plans have it. */
export interface AskedGroups {
  people: readonly (Pick<
    FillFacts['people'][number],
    'user_id' | 'tag_ids' | 'japanese_level' | 'trainer_id'
  > &
    AtWorkplace)[];
  requirements: readonly (Pick<
    AnsweredRequirement,
    'kind' | 'tag' | 'level' | 'number' | 'template' | 'position'
  > &
    AtWorkplace)[];
  apart: FillFacts['apart'];
  together: FillFacts['together'];
}

/**
 * Returns the same for the search.
 * @param templates of the shifts that are planned
 */
export function fillGroups(
  { people, requirements, apart, together }: AskedGroups,
  templates: ReadonlyMap<ShiftId, TemplateId>,
): FillGroups {
  const trained = people.flatMap(({ user_id, workplace_id, trainer_id }) =>
    trainer_id === null ? [] : [{ user_id, workplace_id, trainer_id }],
  );
  return {
    requirements: requirements.flatMap((one): SeatRequirement[] => {
      const asked = requirementOf(one);
      const place = { templateId: one.template?.id ?? null, positionId: one.position?.id ?? null };
      return asked ? [{ ...asked, ...place, workplaceId: one.workplace_id }] : [];
    }),
    templates,
    tags: new Map(people.map(({ user_id, tag_ids }) => [user_id, new Set(tag_ids)])),
    japanese: new Map(
      people.flatMap(({ user_id, japanese_level }) => (japanese_level ? [[user_id, japanese_level]] : [])),
    ),
    apart: apart.map(({ user_ids }) => user_ids),
    together: together.map(({ user_ids }) => user_ids),
    trainers: new Map(
      [...Map.groupBy(trained, ({ user_id }) => user_id)].map(([id, own]) => [
        id,
        new Map(own.map(({ workplace_id, trainer_id }) => [workplace_id, trainer_id])),
      ]),
    ),
  };
}

function requirementOf({
  kind,
  tag,
  level,
  number,
}: AskedGroups['requirements'][number]): Requirement | null {
  switch (kind) {
    case 'tag':
      return tag && { kind, tagId: tag.id, least: number };
    case 'japanese':
      return level && { kind, level, seatsEach: number };
    case 'newcomers':
      return { kind, most: number };
  }
}
