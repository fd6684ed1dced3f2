import { type SQL, sql } from 'drizzle-orm';
import { LOCKED_BY_SYNC } from '#domain/access/locking.ts';
import {
  type AgreedRecord,
  differing,
  type StaffRecord,
  SYNC_FIELDS,
  type SyncValues,
} from '#domain/people/staff-sync/fields.ts';
import { agreedOn } from '#domain/people/staff-sync/outgoing.ts';
import type { KnownTaken } from '#domain/people/staff-sync/take.ts';
import { areReadByRoster } from '#worker/areas/roster/changes/person-columns.ts';
import type { Ctx } from '#worker/ctx.ts';
import { type AuditEntry, auditing } from '#worker/db/commit.ts';
import { rows, rowsInParts, type Statement } from '#worker/db/database.ts';
import { endingDevices } from '#worker/db/ending-devices.ts';
import { endingSessionsOf } from '#worker/db/ending-sessions.ts';
import { droppingLinks } from '#worker/db/password-links.ts';
import { indexingPeople } from '#worker/db/person-search.ts';
import { insertRows } from '#worker/db/rows.ts';
import { device } from '#worker/db/schema/device.ts';
import { person, personRole } from '#worker/db/schema/person.ts';
import { externalLink } from '#worker/db/schema/staff-system.ts';
import { droppingSteps } from '#worker/db/sign-in-steps.ts';
import { SYSTEM } from '#worker/platform/integrations/staff-system/staff-system.ts';
import type { SyncPlan } from './facts.ts';
import { owing } from './owing.ts';
import { writeAgreed } from './stored.ts';

type Fresh = { id: number; values: SyncValues; record: StaffRecord };
type Known = KnownTaken & { record: StaffRecord };

/** New people get ids in the order of the records. */
function freshOf({ records, firstPerson }: SyncPlan): Fresh[] {
  return records
    .flatMap(({ record, taken }) => (taken.kind === 'created' ? [{ record, values: taken.values }] : []))
    .map((one, place) => ({ ...one, id: firstPerson + place }));
}

function knownOf({ records }: SyncPlan): Known[] {
  return records.flatMap(({ record, taken }) => (taken.kind === 'known' ? [{ ...taken, record }] : []));
}

/**
 * The statements that create and change people with their links; their number does not grow with the
 * people. Links come before changes: the trigger that queues changes compares with the agreed values.
 */
export function personStatements(ctx: Ctx, decision: SyncPlan): Statement[] {
  const [fresh, known] = [freshOf(decision), knownOf(decision)];
  const changed = known.filter(({ changed: fields, disables }) => fields.length > 0 || disables);
  const renamed = changed.filter(({ changed: fields }) => fields.includes('staff_no'));
  const shut = known.filter(({ disables }) => disables).map(({ person: one }) => one.id);
  const searched = [
    ...fresh.map(({ id, values }) => ({ id, email: null, ...values })),
    ...changed
      .filter(({ changed: fields }) => fields.length > 0)
      .map(({ person: one, values }) => ({ id: one.id, email: one.email, ...values })),
  ];
  const gone = [...new Set([...renamed.map(({ person: one }) => one.id), ...shut])];
  return [
    ...insertRows(
      person,
      fresh.map(({ id, values }) => ({
        id,
        ...values,
        last_name: values.last_name ?? '',
        first_name: values.first_name ?? '',
        created_at: ctx.now,
      })),
    ),
    ...insertRows(
      personRole,
      fresh.map(({ id }) => ({ person_id: id, role: 'user' as const })),
    ),
    ...rowsInParts([
      ...fresh.map(({ id, record }) => linkOf(ctx, { id, record }, true, null)),
      ...known.map(({ person: one, record, isKeptOutside }) =>
        linkOf(ctx, { id: one.id, record }, isKeptOutside, one.link?.agreed ?? null),
      ),
    ]).map((part) => linking(ctx, part)),
    ...rowsInParts(changed.map(updateOf)).map((part) => updating(ctx, part)),
    ...(shut.length > 0 ? endingAccessOf(ctx, shut) : []),
    ...(gone.length > 0 ? [droppingLinks(...gone), droppingSteps(...gone)] : []),
    ...(searched.length > 0 ? indexingPeople(searched) : []),
    ...owing(
      ctx,
      known.filter(({ owes }) => owes).map(({ person: one }) => one.id),
    ),
  ];
}

function rowField(name: string): SQL {
  return sql.raw(`said.value ->> '${name}'`);
}

function linkOf(
  { now }: Pick<Ctx, 'now'>,
  { id: personId, record }: Pick<Fresh, 'id' | 'record'>,
  isKeptOutside: boolean,
  before: AgreedRecord | null,
) {
  const { id, version } = record;
  const agreed = agreedOn(record, before?.endedHere ?? false, now, before);
  return [id, personId, Number(isKeptOutside), version, writeAgreed(agreed)];
}

/** X-01, X-02. */
function linking({ now }: Pick<Ctx, 'now'>, part: string): Statement {
  return sql`INSERT INTO ${externalLink}
      (system, external_id, person_id, state, is_kept_outside, external_version, agreed, last_pulled_at, created_at)
      SELECT ${SYSTEM}, value ->> 0, value ->> 1, 'linked', value ->> 2, value ->> 3, value ->> 4, ${now}, ${now}
      FROM json_each(${part}) WHERE 1
      ON CONFLICT (system, external_id) WHERE state <> 'archived' DO UPDATE
      SET external_version = excluded.external_version, agreed = excluded.agreed,
          last_pulled_at = excluded.last_pulled_at, is_kept_outside = excluded.is_kept_outside`;
}

function updateOf({ person: one, values, changed, disables }: Known) {
  return {
    id: one.id,
    ...values,
    disables: Number(disables),
    raised: Number(disables || areReadByRoster(changed)),
  };
}

function updating({ now }: Ctx, part: string): Statement {
  const fields = SYNC_FIELDS.map((field) => sql`${sql.identifier(field)} = ${rowField(field)}`);
  return sql`UPDATE ${person} SET ${sql.join(fields, sql`, `)}, version = version + 1,
        disabled_at = iif(${rowField('disables')}, ${now}, disabled_at),
        auth_version = auth_version + ${rowField('disables')}, roster_version = roster_version + ${rowField('raised')}
      FROM (SELECT value FROM json_each(${part})) AS said WHERE ${person}.id = ${rowField('id')}`;
}

/** As disabling by hand: every access ends at once, with an audit row for each device. */
function endingAccessOf(ctx: Ctx, ids: readonly number[]): Statement[] {
  return [
    auditing(
      ctx,
      sql`SELECT 'end_binding', 'device', d.id, NULL, json_object('user_id', d.person_id), NULL
          FROM ${device} AS d WHERE d.token_hash IS NOT NULL
            AND d.person_id IN (SELECT value FROM json_each(${rows(ids)}))`,
    ),
    endingSessionsOf(ctx, ids),
    ...endingDevices(ctx, ...ids),
  ];
}

/** One row for every person that is created, changed, linked or disabled. */
export function syncedPeopleEntries(decision: SyncPlan): AuditEntry[] {
  const made = freshOf(decision).flatMap(({ id, values, record }): AuditEntry[] => [
    { action: 'create', subject: 'person', subjectId: id, after: { ...values, roles: ['user'] } },
    linkEntry(id, record.id, true),
  ]);
  const known = knownOf(decision).flatMap((one): AuditEntry[] => {
    const about: Pick<AuditEntry, 'subject' | 'subjectId'> = { subject: 'person', subjectId: one.person.id };
    const fields = differing(one.values, one.person.values);
    const only = (values: SyncValues) => Object.fromEntries(fields.map((field) => [field, values[field]]));
    return [
      ...(fields.length > 0
        ? [{ action: 'update', ...about, before: only(one.person.values), after: only(one.values) }]
        : []),
      ...(one.disables
        ? [
            {
              action: 'disable',
              ...about,
              before: { status: one.person.state },
              after: { status: 'disabled', reason: LOCKED_BY_SYNC },
            },
          ]
        : []),
      ...(one.isNewLink ? [linkEntry(one.person.id, one.record.id, one.isKeptOutside)] : []),
    ];
  });
  return [...made, ...known];
}

export function linkEntry(personId: number, externalId: string, isKeptOutside: boolean): AuditEntry {
  return {
    action: 'link',
    subject: 'person',
    subjectId: personId,
    after: { external_id: externalId, kept_outside: isKeptOutside },
  };
}
