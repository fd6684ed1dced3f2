// Who must, or must not, be together on a shift of a plan.

import type { JapaneseLevel } from '#domain/format/japanese-level.ts';
import type { PersonId, PositionId, ShiftId, TemplateId, WorkplaceId } from '#domain/roster/facts.ts';

export type TagId = number;

export const REQUIREMENT_KINDS = ['newcomers', 'tag', 'japanese'] as const;

/** What a workplace asks of the people on each of its shifts. */
export type Requirement =
  /** At least so many people with the tag; 1 or more. */
  | { kind: 'tag'; tagId: TagId; least: number }
  /** One person with the level or a higher one for each so many seats; 1 or more. */
  | { kind: 'japanese'; level: JapaneseLevel; seatsEach: number }
  /** At most so many newcomers; 0 or more. */
  | { kind: 'newcomers'; most: number };

/** A requirement with the shifts that it is about. */
export type SeatRequirement = Requirement & {
  workplaceId: WorkplaceId;
  /** Null for the shifts of all templates. */
  templateId: TemplateId | null;
  /** Null for all positions of a shift together. */
  positionId: PositionId | null;
};

export interface FillGroups {
  requirements: readonly SeatRequirement[];
  /** The templates of the shifts that are planned. */
  templates: ReadonlyMap<ShiftId, TemplateId>;
  /** The tags of people; without an entry they have none. */
  tags: ReadonlyMap<PersonId, ReadonlySet<TagId>>;
  /** Without an entry it is not known, and counts as none. */
  japanese: ReadonlyMap<PersonId, JapaneseLevel>;
  /** Two people each who are never planned for one shift. */
  apart: readonly (readonly [PersonId, PersonId])[];
  /** Two people each who named each other as colleagues that they like to work with. */
  together: readonly (readonly [PersonId, PersonId])[];
  /** By person, their trainer at a workplace, who works there too. */
  trainers: ReadonlyMap<PersonId, ReadonlyMap<WorkplaceId, PersonId>>;
}

/** A company that asks nothing of people together. */
export const NO_GROUPS: FillGroups = {
  requirements: [],
  templates: new Map(),
  tags: new Map(),
  japanese: new Map(),
  apart: [],
  together: [],
  trainers: new Map(),
};
