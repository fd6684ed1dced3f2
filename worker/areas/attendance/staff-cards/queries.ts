import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { StaffCard, StaffCardWithWages } from '#contract/attendance/staff-cards.ts';
import { AppError } from '#contract/errors.ts';
import { CURVE_DAYS } from '#contract/limits.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { seesWages } from '#contract/roles.ts';
import { cardStatusOf } from '#domain/papers/card-state.ts';
import { hoursLeft, type MinutesLeft } from '#domain/roster/hours-left.ts';
import { sevenDayCurve } from '#domain/roster/seven-day-curve.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { jstDate, toStamp } from '#domain/time/instant.ts';
import {
  rosterConfigOf,
  selectConfiguration,
  settingsOf,
} from '#worker/areas/company/configuration/queries.ts';
import { positionsJson } from '#worker/areas/people/memberships/queries.ts';
import { selectPeopleAround } from '#worker/areas/roster/changes/facts.ts';
import { storedPersonOf } from '#worker/areas/roster/changes/stored-roster.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { onlyOne } from '#worker/db/exports.ts';
import { workplaceJson } from '#worker/db/named-json.ts';
import { readPage } from '#worker/db/page.ts';
import { foundAmong, listedAs, listedAt } from '#worker/db/person-facets.ts';
import { REF_COLUMNS } from '#worker/db/person-ref.ts';
import { hasTag } from '#worker/db/person-tags.ts';
import { type FieldsRow, fromJson, isTrue, pick, select } from '#worker/db/query.ts';
import { amongWorkplaces, withinReach } from '#worker/db/reach.ts';
import { rightToWorkOf } from '#worker/db/right-to-work.ts';
import { personImage } from '#worker/db/schema/image.ts';
import { person } from '#worker/db/schema/person.ts';
import {
  membership,
  membershipPosition,
  position,
  shiftTemplate,
  wage,
  workplace,
} from '#worker/db/schema/workplace.ts';
import { advanceAnswer, comingShiftOf, deskFields } from './desk.ts';

const IMAGES = fromJson<string[]>(
  sql`(SELECT json_group_array(i.file_id ORDER BY i.created_at DESC, i.id DESC)
       FROM ${personImage} AS i WHERE i.person_id = ${person.id} AND i.deleted_at IS NULL)`,
);

type CardWage = NonNullable<StaffCardWithWages['wages']>[number];

export async function listStaffCards(
  ctx: SignedInCtx,
  query: OperationQuery<'staff_cards.list'>,
): Promise<{ data: StaffCard[]; meta: ListMeta }> {
  const page = await readPage(ctx.db, query, {
    select: cardColumns(ctx),
    from: foundAmong(query.q, searchedPeople(query)),
    where: sql`${belonging(ctx, sql`f.person_id`, query)} AND ${hasTag(sql`f.person_id`, query.tag_id)}`,
    orderBy: query.sort.endsWith('staff_no') ? sql`f.staff_no` : sql`f.name`,
    id: sql`f.person_id`,
    wide: { from: sql`${person}`, id: person.id },
    descending: query.sort.startsWith('-'),
  });
  return { data: page.rows.map(cardOf), meta: page.meta };
}

/** @throws AppError E_NOT_FOUND also for a person at none of the workplaces in reach */
export async function readStaffCard(ctx: SignedInCtx, id: number): Promise<StaffCardWithWages> {
  const today = jstDate(ctx.now);
  const desk = deskFields(ctx, today);
  const isInReach = and(eq(person.id, id), isNull(person.deleted_at), belonging(ctx, sql`${person.id}`, {}));
  const [[card], [configuration], [roster], wages] = await batch(ctx.db, [
    select({ ...cardColumns(ctx), ...pick(person, 'wanted_hours'), images: IMAGES, ...desk })
      .from(person)
      .where(isInReach),
    selectConfiguration,
    selectPeopleAround(
      sql`SELECT ${person.id} FROM ${person} WHERE ${isInReach}`,
      today,
      addDays(today, CURVE_DAYS - 1),
    ),
    selectWages(ctx, id),
  ]);
  if (!card || !configuration || !roster) throw new AppError('E_NOT_FOUND');
  const settings = settingsOf(configuration.settings);
  const config = rosterConfigOf(settings);
  const rightToWork = rightToWorkOf(roster);
  const { state, permit, lastDay } = cardStatusOf(rightToWork, today, config.expiryNoticeDays);
  // Work at every workplace counts; the card shows only its sums.
  const { facts } = storedPersonOf(roster, () => false, null);
  const { anySevenDays, mondayWeek } = hoursLeft(facts, config, ctx.now);
  const areWagesShown = seesWages(ctx.actor, settings);
  const { coming, last_punch, advance, picture_file_id, ...shown } = cardOf(card);
  return {
    ...shown,
    photo: card.images[0] ?? picture_file_id,
    coming: coming.map(comingShiftOf),
    last_punch: last_punch && { ...last_punch, at: toStamp(last_punch.at) },
    seven_days: sevenDayCurve(facts, config, ctx.now, CURVE_DAYS),
    advance: areWagesShown && advance ? advanceAnswer(advance, settings) : null,
    right_to_work: { status: rightToWork.residence?.status ?? null, state, permit, last_day: lastDay },
    hours_left: { any_7_days: leftAnswer(anySevenDays), monday_week: leftAnswer(mondayWeek) },
    wages: areWagesShown ? wages : null,
  };
}

function leftAnswer(minutes: MinutesLeft | null): StaffCardWithWages['hours_left']['any_7_days'] {
  if (minutes === null) return null;
  const { limit, used, left, window } = minutes;
  return { limit, used, left, ...window };
}

/** The columns of a card; memberships are limited to workplaces in reach. */
function cardColumns(ctx: SignedInCtx) {
  return {
    ...REF_COLUMNS,
    ...pick(person, 'phone', 'emergency_contact_phone', 'language', 'japanese_level'),
    is_disabled: isTrue(sql`${person.disabled_at} IS NOT NULL`),
    memberships: fromJson<StaffCard['memberships']>(
      sql`(SELECT json_group_array(json_object('workplace', ${workplaceJson},
             'works', json(iif(m.works, 'true', 'false')), 'manages', json(iif(m.manages, 'true', 'false')),
             'positions', json(${positionsJson})) ORDER BY w.code)
           FROM ${membership} AS m JOIN ${workplace} AS w ON w.id = m.workplace_id AND w.deleted_at IS NULL
           WHERE m.person_id = ${person.id} AND ${withinReach(ctx, sql`m.workplace_id`)})`,
    ),
  };
}

type CardRow = FieldsRow<ReturnType<typeof cardColumns>>;

function selectWages(ctx: SignedInCtx, personId: number) {
  const fields = {
    ...pick(wage, 'id', 'workplace_id', 'valid_from', 'salary_per_hour'),
    position: fromJson<CardWage['position']>(
      sql`json_object('id', ${position.id}, 'name', ${position.name})`,
    ),
    template: fromJson<CardWage['template']>(
      sql`(SELECT json_object('id', t.id, 'code', t.code, 'name', t.name)
           FROM ${shiftTemplate} AS t WHERE t.id = ${wage.template_id})`,
    ),
  };
  return select(fields)
    .from(wage)
    .innerJoin(position, eq(position.id, wage.position_id))
    .innerJoin(workplace, and(eq(workplace.id, wage.workplace_id), isNull(workplace.deleted_at)))
    .where(and(eq(wage.person_id, personId), withinReach(ctx, sql`${wage.workplace_id}`)))
    .orderBy(desc(wage.valid_from), desc(wage.id));
}

type AtWork = { workplace_ids?: number[] | undefined; position_id?: number | undefined };

/** The people to search, in list order: all people, or those of the only workplace asked for. */
function searchedPeople({ workplace_ids, position_id }: AtWork): SQL {
  const workplaceId = onlyOne(workplace_ids);
  if (workplaceId !== undefined) return listedAt(workplaceId);
  if (position_id === undefined) return listedAs('present', sql`''`);
  return listedAt(sql`(SELECT workplace_id FROM ${position} WHERE id = ${position_id})`);
}

/** Whether the person has a membership in reach that fits the filters. */
function belonging(ctx: SignedInCtx, personId: SQL, asked: AtWork): SQL {
  const { workplace_ids, position_id } = asked;
  if (ctx.scope === 'all' && workplace_ids === undefined && position_id === undefined) return sql`1`;
  const there = amongWorkplaces(sql`m.workplace_id`, workplace_ids);
  const holds =
    position_id === undefined
      ? sql`1`
      : sql`EXISTS (SELECT 1 FROM ${membershipPosition} WHERE membership_id = m.id AND position_id = ${position_id})`;
  return sql`EXISTS (SELECT 1 FROM ${membership} AS m
      JOIN ${workplace} AS w ON w.id = m.workplace_id AND w.deleted_at IS NULL
      WHERE m.person_id = ${personId} AND ${withinReach(ctx, sql`m.workplace_id`)} AND ${there} AND ${holds})`;
}

function cardOf<Row extends CardRow>({ is_disabled, ...row }: Row) {
  const status: StaffCard['status'] = is_disabled ? 'disabled' : 'enabled';
  return { ...row, status };
}
