import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { PersonRef } from '#contract/people/users.ts';
import type { WorkplaceId } from '#domain/roster/facts.ts';
import {
  type DirectoryFacts,
  type FilePerson,
  type FileTemplate,
  type FileWorkplace,
  type Spot,
  withoutZeros,
} from '#domain/roster/file/directory.ts';
import type { RosterFileLine } from '#domain/roster/file/written-row.ts';
import { selectStoredPlaces, storedPlaceOf } from '#worker/areas/roster/changes/stored-places.ts';
import { shiftTimesFields, shiftTimesOf } from '#worker/areas/roster/changes/stored-times.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { COUNTED } from '#worker/db/counted.ts';
import { rows, rowsInParts } from '#worker/db/database.ts';
import { REF_COLUMNS } from '#worker/db/person-ref.ts';
import { answering, fieldList, fromJson, isTrue, pick, select } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import {
  membership,
  position,
  shiftTemplate,
  templateHeadcount,
  workplace,
} from '#worker/db/schema/workplace.ts';

const [s, t] = [alias(shift, 's'), alias(shiftTemplate, 't')];

/** The range of a file: the dates that its rows name, or its only shift. */
export type FileScope = { dates: readonly string[] } | { shiftId: number };

/** A condition for the shifts, `s`, of a file. */
function isInFile(about: FileScope): SQL {
  if ('shiftId' in about) return sql`s.id = ${about.shiftId}`;
  return sql`s.date IN (SELECT value FROM json_each(${rows(about.dates)}))`;
}

export type Names = {
  workplaces: FileWorkplace[];
  people: (FilePerson & { ref: PersonRef })[];
  /**
   * The key of the file's only shift. Null for a whole roster, and where the shift does not exist or is out
   * of reach.
   */
  spot: Spot | null;
};

/**
 * The rows that a file may name within the actor's reach: all workplaces, and the people with these
 * numbers.
 */
export async function findNames(
  ctx: SignedInCtx,
  written: readonly RosterFileLine[],
  about: FileScope,
): Promise<Names> {
  const numbers = new Set(written.flatMap(({ staffNo }) => [staffNo, withoutZeros(staffNo)]));
  const shiftId = 'shiftId' in about ? about.shiftId : null;
  const [workplaces, [spot = null], ...people] = await batch(ctx.db, [
    select(pick(workplace, 'id', 'code', 'name'))
      .from(workplace)
      .where(and(isNull(workplace.deleted_at), withinReach(ctx, sql`${workplace.id}`))),
    select({ workplaceId: shift.workplace_id, templateId: shift.template_id, date: shift.date })
      .from(shift)
      .where(
        and(
          sql`${shift.id} = ${shiftId}`,
          isNull(shift.deleted_at),
          withinReach(ctx, sql`${shift.workplace_id}`),
        ),
      ),
    ...rowsInParts([...numbers]).map((part) => peopleBy(ctx, part, about)),
  ]);
  const byId = new Map(people.flat().map((one) => [one.id, one]));
  return {
    workplaces,
    people: [...byId.values()].map(({ email, ...ref }) => ({
      id: ref.id,
      staffNo: ref.staff_no,
      email,
      ref,
    })),
    spot,
  };
}

const NAMED_PERSON = { ...REF_COLUMNS, email: person.email };

/**
 * People by staff number, even without its leading zeros, or by email where they have none. A person on a
 * shift of the file is found even after they left the workplace.
 */
function peopleBy(ctx: SignedInCtx, numbers: string, about: FileScope) {
  const asked = sql`(SELECT value FROM asked)`;
  const unpadded = sql`(SELECT value FROM asked WHERE value NOT GLOB '*[^0-9]*')`;
  const member =
    ctx.scope === 'all'
      ? sql`1`
      : sql`EXISTS (SELECT 1 FROM ${membership} AS m
                    WHERE m.person_id = ${person.id} AND ${withinReach(ctx, sql`m.workplace_id`)})`;
  const onShift = sql`EXISTS (SELECT 1 FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
      WHERE su.person_id = ${person.id} AND ${COUNTED} AND ${isInFile(about)} AND ${withinReach(ctx, sql`s.workplace_id`)})`;
  return answering(
    NAMED_PERSON,
    sql`WITH asked AS MATERIALIZED (SELECT value FROM json_each(${numbers}))
      SELECT ${fieldList(NAMED_PERSON)} FROM ${person}
      WHERE ${person.id} IN (SELECT id FROM ${person} WHERE staff_no IN ${asked}
            UNION ALL SELECT id FROM ${person} WHERE staff_no IS NULL AND email IN ${asked}
            UNION ALL SELECT id FROM ${person} WHERE EXISTS ${unpadded} AND ltrim(staff_no, '0') IN ${unpadded})
        AND ((${person.deleted_at} IS NULL AND ${member}) OR ${onShift})`,
  );
}

const TEMPLATE = {
  id: t.id,
  workplaceId: t.workplace_id,
  code: t.code,
  name: t.name,
  deleted: isTrue(sql`${t.deleted_at} IS NOT NULL`),
  ...shiftTimesFields(t),
  headcounts: fromJson<FileTemplate['headcounts']>(
    sql`(SELECT json_group_array(json_object('positionId', h.position_id, 'weekday', h.weekday,
           'fixedTotal', h.fixed_total, 'tempTotal', h.temp_total,
           'maxRegisteredTemp', h.max_registered_temp) ORDER BY h.position_id, h.weekday)
         FROM ${templateHeadcount} AS h
         JOIN ${position} AS hp ON hp.id = h.position_id AND hp.deleted_at IS NULL
         WHERE h.template_id = ${t.id})`,
  ),
};

const POSITION_FIELDS = {
  id: position.id,
  workplaceId: position.workplace_id,
  name: position.name,
  deleted: isTrue(sql`${position.deleted_at} IS NOT NULL`),
};

const FILE_SHIFT_FIELDS = {
  id: s.id,
  workplaceId: s.workplace_id,
  templateId: s.template_id,
  date: s.date,
  ...shiftTimesFields(s),
};

/** Templates, positions, and the shifts with their people, at the workplaces that a file names. */
export async function findSites(
  ctx: SignedInCtx,
  workplaceIds: readonly WorkplaceId[],
  about: FileScope,
): Promise<Pick<DirectoryFacts, 'templates' | 'positions' | 'shifts'>> {
  const sites = sql`(SELECT value FROM json_each(${rows(workplaceIds)}))`;
  const shifts = sql`s.workplace_id IN ${sites} AND s.deleted_at IS NULL AND ${isInFile(about)}`;
  const [templates, positions, stored, people] = await batch(ctx.db, [
    select(TEMPLATE).from(t).where(sql`${t.workplace_id} IN ${sites}`),
    select(POSITION_FIELDS).from(position).where(sql`${position.workplace_id} IN ${sites}`),
    select(FILE_SHIFT_FIELDS).from(s).where(shifts),
    selectStoredPlaces(shifts),
  ]);
  const onShift = Map.groupBy(people, ({ shift_id }) => shift_id);
  return {
    templates: templates.map(({ id, workplaceId, code, name, deleted, headcounts, ...row }) => ({
      id,
      workplaceId,
      code,
      name,
      deleted,
      times: shiftTimesOf(row),
      headcounts,
    })),
    positions,
    shifts: stored.map(({ id, workplaceId, templateId, date, ...row }) => ({
      id,
      workplaceId,
      templateId,
      times: { date, ...shiftTimesOf(row) },
      people: (onShift.get(id) ?? []).map(storedPlaceOf),
    })),
  };
}
