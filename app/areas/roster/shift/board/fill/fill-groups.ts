import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import type { FillFacts } from '#contract/roster/fill.ts';
import type { SeatRequirement as AnsweredRequirement } from '#contract/workplaces/seat-requirements.ts';
import type { FillGroups, Requirement, SeatRequirement } from '#domain/roster/fill/company/groups.ts';

/** What the workplace of the board asks of people together, for the search. */
export function fillGroups(
  { workplace, shifts }: Pick<Board, 'workplace' | 'shifts'>,
  { people, requirements, apart }: Pick<FillFacts, 'people' | 'requirements' | 'apart'>,
): FillGroups {
  return {
    requirements: requirements.flatMap((one): SeatRequirement[] => {
      const asked = requirementOf(one);
      const place = { templateId: one.template?.id ?? null, positionId: one.position?.id ?? null };
      return asked ? [{ ...asked, ...place, workplaceId: workplace.id }] : [];
    }),
    templates: new Map(shifts.map(({ id, template }) => [id, template.id])),
    tags: new Map(people.map(({ user_id, tag_ids }) => [user_id, new Set(tag_ids)])),
    japanese: new Map(
      people.flatMap(({ user_id, japanese_level }) => (japanese_level ? [[user_id, japanese_level]] : [])),
    ),
    apart: apart.map(({ user_ids }) => user_ids),
    trainers: new Map(
      people.flatMap(({ user_id, trainer_id }) =>
        trainer_id === null ? [] : [[user_id, new Map([[workplace.id, trainer_id]])]],
      ),
    ),
  };
}

function requirementOf({ kind, tag, level, number }: AnsweredRequirement): Requirement | null {
  switch (kind) {
    case 'tag':
      return tag && { kind, tagId: tag.id, least: number };
    case 'japanese':
      return level && { kind, level, seatsEach: number };
    case 'newcomers':
      return { kind, most: number };
  }
}
