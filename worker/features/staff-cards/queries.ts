import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { StaffCard, StaffCardWithWages, staffCardOperations } from '#contract/staff-cards.ts';
import { standingOf } from '#domain/residence/card-state.ts';
import { hoursLeft, type MinutesLeft } from '#domain/roster/hours-left.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { foundAmong, listedAs, listedAt } from '#worker/db/person-facets.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { withinReach } from '#worker/db/reach.ts';
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
import {
  type ConfigurationRow,
  rosterConfigOf,
  selectConfiguration,
  settingsOf,
} from '#worker/features/configuration/queries.ts';
import { positionsJson, workplaceJson } from '#worker/features/memberships/queries.ts';
import { selectPeopleAround } from '#worker/roster/facts.ts';
import { type PersonRow, personOf } from '#worker/roster/stored-roster.ts';

type CardRow = Pick<StaffCard, 'phone' | 'emergency_contact_phone' | 'language' | 'japanese_level'> & {
  ref: string;
  disabled: number;
  memberships: string;
};

const IMAGES = sql`(SELECT json_group_array(i.file_id ORDER BY i.created_at DESC, i.id DESC)
  FROM ${personImage} AS i WHERE i.person_id = p.id AND i.deleted_at IS NULL)`;

type WageRow = { id: number; workplace_id: number; position: string; template: string | null } & Pick<
  NonNullable<StaffCardWithWages['wages']>[number],
  'valid_from' | 'salary_per_hour'
>;

export async function listStaffCards(
  ctx: SignedInCtx,
  query: z.output<(typeof staffCardOperations)['staff_cards.list']['query']>,
): Promise<{ data: StaffCard[]; meta: ListMeta }> {
  const page = await readPage<CardRow>(ctx.db, query, {
    select: cardColumns(ctx),
    from: foundAmong(query.q, listed(query)),
    where: belonging(ctx, sql`f.person_id`, query),
    orderBy: query.sort.endsWith('staff_no') ? sql`f.staff_no` : sql`f.name`,
    id: sql`f.person_id`,
    wide: { from: sql`${person} AS p`, id: sql`p.id` },
    descending: query.sort.startsWith('-'),
  });
  return { data: page.rows.map(cardOf), meta: page.meta };
}

/** @throws AppError E_NOT_FOUND also for somebody who is at none of the workplaces in reach */
export async function readStaffCard(ctx: SignedInCtx, id: number): Promise<StaffCardWithWages> {
  const { d1 } = ctx.db;
  const today = jstDate(ctx.now);
  const inReach = sql`${person} AS p WHERE p.id = ${id} AND p.deleted_at IS NULL AND ${belonging(ctx, sql`p.id`, {})}`;
  const [cards, configurations, rosters, wages] = await d1.batch<
    CardRow & { images: string } & ConfigurationRow & PersonRow & WageRow
  >([
    bind(d1, sql`SELECT ${cardColumns(ctx)}, ${IMAGES} AS images FROM ${inReach}`),
    bind(d1, selectConfiguration),
    bind(d1, selectPeopleAround(sql`SELECT p.id FROM ${inReach}`, today)),
    bind(
      d1,
      sql`SELECT g.id, g.workplace_id, json_object('id', o.id, 'name', o.name) AS position,
                 (SELECT json_object('id', t.id, 'code', t.code, 'name', t.name)
                  FROM ${shiftTemplate} AS t WHERE t.id = g.template_id) AS template,
                 g.valid_from, g.salary_per_hour
          FROM ${wage} AS g JOIN ${position} AS o ON o.id = g.position_id
          JOIN ${workplace} AS w ON w.id = g.workplace_id AND w.deleted_at IS NULL
          WHERE g.person_id = ${id} AND ${withinReach(ctx, sql`g.workplace_id`)}
          ORDER BY g.valid_from DESC, g.id DESC`,
    ),
  ]);
  const [card, configuration, roster] = [cards, configurations, rosters].map((found) => found?.results[0]);
  if (!card || !configuration || !roster) throw new AppError('E_NOT_FOUND');
  const settings = settingsOf(configuration.settings);
  const config = rosterConfigOf(settings);
  const rightToWork = rightToWorkOf(roster);
  const { state, permit, lastDay } = standingOf(rightToWork, today, config.expiryNoticeDays);
  // Work at every workplace counts, and the card tells its sums alone.
  const { anySevenDays, mondayWeek } = hoursLeft(personOf(roster, () => false).facts, config, ctx.now);
  return {
    ...cardOf(card),
    images: JSON.parse(card.images),
    right_to_work: { status: rightToWork.residence?.status ?? null, state, permit, last_day: lastDay },
    hours_left: { any_7_days: leftAnswer(anySevenDays), monday_week: leftAnswer(mondayWeek) },
    wages: ctx.scope === 'all' || settings.managers_see_wages ? (wages?.results ?? []).map(wageOf) : null,
  };
}

function leftAnswer(minutes: MinutesLeft | null): StaffCardWithWages['hours_left']['any_7_days'] {
  if (minutes === null) return null;
  const { limit, used, left, window } = minutes;
  return { limit, used, left, ...window };
}

/** What of the person a card shows: of their memberships those within the reader's reach. */
function cardColumns(ctx: SignedInCtx): SQL {
  return sql`${personRefJson} AS ref, p.phone, p.emergency_contact_phone, p.language, p.japanese_level,
    p.disabled_at IS NOT NULL AS disabled,
    (SELECT json_group_array(json_object('workplace', ${workplaceJson}, 'works', json(iif(m.works, 'true', 'false')),
                                         'manages', json(iif(m.manages, 'true', 'false')), 'positions', json(${positionsJson}))
                             ORDER BY w.code)
     FROM ${membership} AS m JOIN ${workplace} AS w ON w.id = m.workplace_id AND w.deleted_at IS NULL
     WHERE m.person_id = p.id AND ${withinReach(ctx, sql`m.workplace_id`)}) AS memberships`;
}

type AtWork = { workplace_id?: number | undefined; position_id?: number | undefined };

/** Who could be meant, in the order of the list: everybody, or those of the one workplace that is asked for. */
function listed({ workplace_id, position_id }: AtWork): SQL {
  if (workplace_id !== undefined) return listedAt(workplace_id);
  if (position_id === undefined) return listedAs('present', sql`''`);
  return listedAt(sql`(SELECT workplace_id FROM ${position} WHERE id = ${position_id})`);
}

/** Whether the person is at a workplace in reach, at this one, in this position. */
function belonging(ctx: SignedInCtx, personId: SQL, asked: AtWork): SQL {
  const { workplace_id, position_id } = asked;
  if (ctx.scope === 'all' && workplace_id === undefined && position_id === undefined) return sql`1`;
  const there = workplace_id === undefined ? sql`1` : sql`m.workplace_id = ${workplace_id}`;
  const holds =
    position_id === undefined
      ? sql`1`
      : sql`EXISTS (SELECT 1 FROM ${membershipPosition} WHERE membership_id = m.id AND position_id = ${position_id})`;
  return sql`EXISTS (SELECT 1 FROM ${membership} AS m
      JOIN ${workplace} AS w ON w.id = m.workplace_id AND w.deleted_at IS NULL
      WHERE m.person_id = ${personId} AND ${withinReach(ctx, sql`m.workplace_id`)} AND ${there} AND ${holds})`;
}

function cardOf(row: CardRow): StaffCard {
  return {
    ...JSON.parse(row.ref),
    phone: row.phone,
    emergency_contact_phone: row.emergency_contact_phone,
    language: row.language,
    japanese_level: row.japanese_level,
    status: row.disabled === 1 ? 'disabled' : 'enabled',
    memberships: JSON.parse(row.memberships),
  };
}

function wageOf(row: WageRow): NonNullable<StaffCardWithWages['wages']>[number] {
  const template = row.template === null ? null : JSON.parse(row.template);
  return { ...row, position: JSON.parse(row.position), template };
}
