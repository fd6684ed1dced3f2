import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { CompanySettings } from '#contract/company/configuration.ts';
import { type CompanyLaw, type LawSpan, lawSpansOf, type PlacedAt } from '#domain/law/law-spans.ts';
import type { PlacedPerson } from '#domain/law/placement.ts';
import type { FiledEvidence } from '#domain/law/placement-kinds.ts';
import type { HeldPermission } from '#domain/law/work-permission.ts';
import type { RightToWork } from '#domain/papers/facts.ts';
import { type PermittedHours, permittedHoursOf } from '#domain/papers/permitted-hours.ts';
import type { MembershipFacts } from '#domain/roster/facts.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import { lawOf, settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { HELD_JSON, studyOf } from '#worker/db/law-facts.ts';
import { type FieldsRow, fromJson, jsonList, jsonObject, pickAs, type ValueOf } from '#worker/db/query.ts';
import type { configuration } from '#worker/db/schema/configuration.ts';
import { employmentContract, incomeProof, workPermission } from '#worker/db/schema/employment-contract.ts';
import type { person } from '#worker/db/schema/person.ts';
import { membership, membershipPosition, position, workplace } from '#worker/db/schema/workplace.ts';

/** Work is planned at most this far ahead. */
const LAW_DAYS_AHEAD = 3_660;

/** The law of the company on the days that may be planned, for {@link lawSpansOf}. */
export function companyLawOf(
  { settings, law_rows }: Pick<typeof configuration.$inferSelect, 'settings' | 'law_rows'>,
  now: Instant,
): CompanyLaw {
  const { expiry_notice_days, qualified_dispatcher }: CompanySettings = settingsOf(settings);
  const today = jstDate(now);
  return {
    register: lawOf(law_rows),
    dispatcher: { isQualified: qualified_dispatcher, noticeDays: expiry_notice_days },
    // Work that began yesterday may still change.
    days: { from: addDays(today, -1), to: addDays(today, LAW_DAYS_AHEAD) },
  };
}

const [c, k, i, m, w, o] = [
  alias(employmentContract, 'c'),
  alias(workPermission, 'k'),
  alias(incomeProof, 'i'),
  alias(membership, 'm'),
  alias(workplace, 'w'),
  alias(position, 'o'),
];

/** What the law reads of the person `p` in addition to the right to work. */
export const PLACED_FIELDS = {
  held: HELD_JSON,
  contracts: jsonList(
    jsonObject({ from: c.valid_from, to: c.valid_to }),
    sql`FROM ${employmentContract} AS c WHERE c.person_id = p.id AND c.deleted_at IS NULL`,
  ),
  permissions: jsonList(
    jsonObject({
      ...pickAs(k, { kind: 'kind', employer: 'employer', from: 'valid_from', to: 'valid_to' }),
      ...pickAs(k, { workplaceId: 'workplace_id', workKind: 'work_kind', weekMinutes: 'week_minutes' }),
    }),
    sql`FROM ${workPermission} AS k WHERE k.person_id = p.id AND k.deleted_at IS NULL`,
  ),
  incomes: jsonList(
    jsonObject(pickAs(i, { kind: 'kind', yen: 'yen', ownYen: 'own_yen', shownOn: 'shown_on' })),
    sql`FROM ${incomeProof} AS i WHERE i.person_id = p.id AND i.deleted_at IS NULL`,
  ),
  /** Every membership, with what the law reads of its workplace and positions. */
  memberships: jsonList(
    jsonObject({
      workplaceId: m.workplace_id,
      works: m.works,
      ...pickAs(m, {
        dispatchedFrom: 'dispatched_from',
        leftClientOn: 'left_client_on',
        retiredAt: 'retired_at',
      }),
      inPlan: m.in_plan,
      evidence: fromJson<FiledEvidence[]>(sql`${m.dispatch_evidence}`),
      ...pickAs(w, { client: 'client', engagement: 'engagement', conflictOn: 'conflict_on' }),
      fueiho: sql<0 | 1 | null>`${w.fueiho}`,
      positions: jsonList(
        jsonObject({ id: o.id, workKind: o.work_kind }),
        sql`FROM ${membershipPosition} AS mp JOIN ${position} AS o ON o.id = mp.position_id AND o.deleted_at IS NULL
            WHERE mp.membership_id = m.id`,
      ),
    }),
    sql`FROM ${membership} AS m JOIN ${workplace} AS w ON w.id = m.workplace_id WHERE m.person_id = p.id`,
  ),
};

/** The same for {@link permittedHoursOfRow} alone; the memberships only of people with a permission. */
export const PERMITTED_FIELDS = {
  permissions: PLACED_FIELDS.permissions,
  memberships: fromJson<ValueOf<typeof PLACED_FIELDS.memberships>>(
    sql`iif(EXISTS (SELECT 1 FROM ${workPermission} AS k WHERE k.person_id = p.id AND k.deleted_at IS NULL),
      ${PLACED_FIELDS.memberships}, '[]')`,
  ),
};

type PlacedRow = FieldsRow<typeof PLACED_FIELDS> & Pick<typeof person.$inferSelect, 'birthday'>;

export function membershipsOf({ memberships }: PlacedRow): MembershipFacts[] {
  return memberships.map(({ workplaceId, works, positions }) => ({
    workplaceId,
    works,
    positionIds: positions.map(({ id }) => id),
  }));
}

/** What the law says of the person where they work. */
export function lawSpansOfRow(row: PlacedRow, rightToWork: RightToWork, company: CompanyLaw): LawSpan[] {
  return lawSpansOf(placedPersonOf(row, rightToWork), placesOfLaw(row), company);
}

export function placedPersonOf(
  { held, contracts, permissions, incomes, memberships, birthday }: PlacedRow,
  { residence: status }: RightToWork,
): PlacedPerson {
  const inPlan = memberships.filter((one) => one.inPlan).map(({ workplaceId }) => workplaceId);
  return {
    status: status?.status ?? null,
    hasBlanketPermission: status?.permission ?? false,
    permissions: withReadPaper(permissions, status),
    skilledField: held?.skilledField ?? null,
    designatedNumber: held?.designatedNumber ?? null,
    planSites: inPlan.length === 0 ? null : inPlan,
    study: studyOf(held),
    birthday,
    contracts,
    incomes,
  };
}

/** Shared, since most people have no permission. */
const NO_HOURS: readonly PermittedHours[] = [];

/** LW-10: the hours of the individual permissions of the person. */
export function permittedHoursOfRow(
  { permissions, memberships }: Pick<PlacedRow, 'permissions' | 'memberships'>,
  { residence }: RightToWork,
): readonly PermittedHours[] {
  if (permissions.length === 0) return NO_HOURS;
  const places = memberships.map(({ workplaceId, client, engagement, positions }) => ({
    workplaceId,
    client,
    engagement: engagement ?? ('unknown' as const),
    positions,
  }));
  return permittedHoursOf(permissions, residence, places);
}

/** F-09: a designation paper that was read, without an entry of its own, allows what it allowed before. */
function withReadPaper(
  permissions: readonly HeldPermission[],
  status: RightToWork['residence'],
): readonly HeldPermission[] {
  if (!status?.paperCap || permissions.some(({ kind }) => kind === 'designation')) return permissions;
  return [...permissions, READ_PAPER];
}

const READ_PAPER: HeldPermission = {
  kind: 'designation',
  employer: null,
  workplaceId: null,
  workKind: null,
  weekMinutes: null,
  from: '0001-01-01',
  to: null,
};

function placesOfLaw({ memberships }: PlacedRow): PlacedAt[] {
  return memberships
    .filter(({ works }) => works)
    .map((one) => ({
      place: {
        id: one.workplaceId,
        client: one.client,
        engagement: one.engagement ?? 'unknown',
        fueiho: one.fueiho === null ? 'unknown' : one.fueiho === 1 ? 'yes' : 'no',
        conflictOn: one.conflictOn,
      },
      before: {
        dispatched: one.dispatchedFrom === null ? [] : [{ from: one.dispatchedFrom, to: null }],
        ...leavingOf(one, memberships),
        evidence: one.evidence,
      },
      positions: one.positions,
    }));
}

/** LW-06: the last leaving of the client at any of its sites. */
function leavingOf(
  at: PlacedRow['memberships'][number],
  memberships: PlacedRow['memberships'],
): Pick<PlacedAt['before'], 'leftClientOn' | 'retiredAt'> {
  const ofClient = memberships.filter(
    (one) => one === at || (one.client !== null && one.client === at.client),
  );
  const [last] = ofClient
    .filter(({ leftClientOn }) => leftClientOn !== null)
    .toSorted((one, other) => ((one.leftClientOn ?? '') < (other.leftClientOn ?? '') ? 1 : -1));
  return { leftClientOn: last?.leftClientOn ?? null, retiredAt: last?.retiredAt ?? null };
}
