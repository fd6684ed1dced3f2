import type { PersonId, ShiftId } from '#domain/roster/facts.ts';
import type { BelowContract } from '#domain/roster/fill/company/contracted-hours.ts';
import type { FillInput } from '#domain/roster/fill/company/fill-input.ts';
import type { OpenSeat } from '#domain/roster/fill/company/open-seats.ts';
import type { ProposedWork } from '#domain/roster/fill/company/proposal.ts';
import type { Cause, NamedInCause } from '#domain/roster/fill/company/reasons/causes.ts';
import type { PersonShare } from '#domain/roster/fill/company/reasons/lowest-shares.ts';
import type { MorePeopleOfKind } from '#domain/roster/fill/company/reasons/more-people.ts';
import type { ReleaseGain } from '#domain/roster/fill/company/reasons/releases.ts';
import type { PlacementReason } from '#domain/roster/fill/company/reasons/why-placed.ts';
import type { ShareGap } from '#domain/roster/fill/company/shares.ts';

/** By person, the choices of the days: how a plan is named to the search. */
export type Paths = readonly Int16Array[];

/** A placement of a plan. */
export interface PlacementName {
  personId: PersonId;
  shiftId: ShiftId;
}

/** What the board asks of the search: a plan, or something about one. */
export type FillOrder =
  | { kind: 'plan'; input: FillInput; seed: number }
  | { kind: 'why'; paths: Paths; need: number }
  | ({ kind: 'placed'; paths: Paths } & PlacementName)
  | { kind: 'lowest'; paths: Paths }
  | { kind: 'what_if'; paths: Paths };

/** Open seats of a shift's position that a plan leaves empty. */
export type EmptySeat = Pick<OpenSeat, 'need' | 'shiftId' | 'positionId' | 'open'>;

/** What the search has found so far. */
export interface FillReport {
  kind: 'plan';
  placements: readonly ProposedWork[];
  empty: readonly EmptySeat[];
  paths: Paths;
  /** Open seats of the days, with those that the placements fill. */
  open: number;
  /** People who are not planned until they declare their work for other employers. */
  undeclared: readonly number[];
  /** People who stay below the hours of their contract. */
  below: readonly BelowContract[];
  /** The shares of people with a limit of any 7 days and of the others, where they are far apart. */
  gap: ShareGap | null;
  isFinished: boolean;
}

/** What keeps people from a seat, most often named first among the causes. */
export interface WhyAnswer {
  kind: 'why';
  need: number;
  causes: readonly { cause: Cause; named: NamedInCause | null; personIds: readonly number[] }[];
}

/** Why the plan gives the spot to the person; null where it does not. */
export interface PlacedAnswer extends PlacementName {
  kind: 'placed';
  reason: PlacementReason | null;
}

/** Who gets the least of the hours that they want or may work. */
export interface LowestAnswer {
  kind: 'lowest';
  shares: readonly PersonShare[];
}

/** What would fill more seats: allowing something, or more people of a position. */
export interface WhatIfAnswer {
  kind: 'what_if';
  gains: readonly ReleaseGain[];
  people: readonly MorePeopleOfKind[];
}

export type FillAnswer = FillReport | WhyAnswer | PlacedAnswer | LowestAnswer | WhatIfAnswer;
