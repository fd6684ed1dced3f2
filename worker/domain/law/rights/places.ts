// LW-01, LW-03, LW-10 to LW-13 for one person, wherever they work: which places are blocked, and which work is allowed.

import { type Grounds, groundsOf, type PlacementRule } from '#domain/law/law-finding.ts';
import { type PlacedBefore, type Placement, placementFindings } from '#domain/law/placement.ts';
import { WORK_KINDS, type WorkKind } from '#domain/law/placement-kinds.ts';
import { ruleOf } from '#domain/papers/status.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { RightsCompany, RightsPerson } from './person.ts';

/** The rules that hold for a person at every workplace of a kind. */
export const BLOCKED_PLACE_RULES = [
  'fueiho_premises',
  'plan_site',
  'skilled_dispatch',
  'never_dispatched',
  'day_dispatch',
] as const satisfies readonly PlacementRule[];
export type BlockedPlaceRule = (typeof BLOCKED_PLACE_RULES)[number];

/** Premises, sites or dispatch that a rule blocks. */
export interface BlockedPlace extends Grounds {
  rule: BlockedPlaceRule;
}

/** Any kind, what the paper or the approved plan says, or some kinds. */
export const ALLOWED_WORK = ['any', 'paper', 'plan', 'some'] as const;
export type AllowedWork = (typeof ALLOWED_WORK)[number];

export interface WorkAllowed extends Grounds {
  allowed: AllowedWork;
  /** For `some`. */
  kinds: readonly WorkKind[];
}

const NOTHING_BEFORE: PlacedBefore = { dispatched: [], leftClientOn: null, retiredAt: null, evidence: [] };
/** No permission names it. */
const NO_WORKPLACE = 0;

/** Returns the places where the person may not work on the day: premises, sites and dispatch. */
export function blockedPlacesOn(
  person: RightsPerson,
  company: RightsCompany,
  day: CalendarDate,
): BlockedPlace[] {
  const found = placementFindings(
    placementOf(person, company, { engagement: 'dispatch', fueiho: 'yes', workKind: null, day }),
    company.law,
  );
  return BLOCKED_PLACE_RULES.flatMap((rule) => {
    const finding = found.find((one) => one.rule === rule);
    if (!finding) return [];
    const rows = finding.rows.map(({ row }) => row);
    return [{ rule, ...groundsOf(rows, finding.allowedBy) }];
  });
}

/** LW-10: returns the kinds of work that the status, with the permissions of the day, allows. */
export function workAllowedOn(person: RightsPerson, company: RightsCompany, day: CalendarDate): WorkAllowed {
  const { status } = person.placed;
  const plain = { kinds: [], ...groundsOf([], []) };
  if (status === null) return { allowed: 'any', ...plain };
  if (status === 'technical_intern' || status === 'training_employment') return { allowed: 'plan', ...plain };
  if (ruleOf(status).work === 'by_paper') return { allowed: 'paper', ...plain };
  const judged = WORK_KINDS.map((kind) => ({ kind, finding: kindFinding(person, company, kind, day) }));
  const refused = judged.find(({ finding }) => finding !== null)?.finding;
  if (!refused) return { allowed: 'any', ...plain };
  const kinds = judged.filter(({ finding }) => finding === null).map(({ kind }) => kind);
  const rows = refused.rows.map(({ row }) => row);
  return {
    allowed: kinds.length === 0 ? 'paper' : 'some',
    kinds,
    ...groundsOf(rows, refused.allowedBy),
  };
}

function kindFinding(person: RightsPerson, company: RightsCompany, workKind: WorkKind, day: CalendarDate) {
  const placement = placementOf(person, company, { engagement: 'direct', fueiho: 'no', workKind, day });
  return placementFindings(placement, company.law).find(({ rule }) => rule === 'work_kind') ?? null;
}

type Anywhere = Pick<Placement, 'workKind' | 'day'> & Pick<Placement['place'], 'engagement' | 'fueiho'>;

function placementOf(
  { placed }: RightsPerson,
  { dispatcher }: RightsCompany,
  { workKind, day, ...place }: Anywhere,
): Placement {
  return {
    person: placed,
    before: NOTHING_BEFORE,
    place: { id: NO_WORKPLACE, client: null, conflictOn: null, ...place },
    workKind,
    dispatcher,
    day,
  };
}
