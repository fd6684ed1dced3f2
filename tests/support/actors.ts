import { sql } from 'drizzle-orm';
import { type OperationId, operations } from '#contract/operations.ts';
import { write } from './at-once.ts';
import { finishedOn, mintAttendance } from './attendances.ts';
import { mintSecondStep } from './authenticator.ts';
import { mintAvailability, mintDeadline } from './availability.ts';
import { openCalendar } from './calendar-link.ts';
import { createTestClient } from './client.ts';
import { DAY, NOW, YESTERDAY } from './clock.ts';
import { mintJob, mintSession, type Person, type SignedIn, signedIn, signedInAs } from './mint.ts';
import type { Site } from './mint-site.ts';
import { mintPay } from './pay.ts';
import { mintPicture } from './pictures.ts';
import { cardNumberOf, mintEarlierCard, mintResidence } from './residence.ts';
import { mintShift, mintTemplate } from './shifts.ts';
import { endWebhooks, fillWebhook } from './webhooks.ts';

/** The member's device as an actor. Its token takes the place of a session token. */
export async function actingDevice({ member, device: { token } }: Site): Promise<SignedIn> {
  return {
    ...createTestClient({ token }),
    person: member,
    session: { ...(await mintSession(member)), token },
  };
}

async function pictured(): Promise<SignedIn> {
  const actor = await signedIn({ roles: ['global_admin'] });
  return { ...actor, person: { ...actor.person, picture_file_id: await mintPicture(actor.person) } };
}

/** A global admin with the data of their own that the operation changes. */
async function signedInTo(id: OperationId): Promise<SignedIn> {
  const actor = await signedIn({ roles: ['global_admin'] });
  if (id === 'profile.sessions.end_others') await mintSession(actor.person);
  if (id === 'profile.tfa.confirm') await mintSecondStep(actor.person, { pending: true });
  if (id === 'profile.tfa.remove' || id === 'profile.tfa.recovery_codes') await mintSecondStep(actor.person);
  return actor;
}

function closeAccount({ id }: Person, column: 'disabled_at' | 'deleted_at'): Promise<void> {
  return write([sql`UPDATE person SET ${sql.identifier(column)} = ${NOW} WHERE id = ${id}`]);
}

async function leaveWithAllPaid({ id }: Person): Promise<void> {
  await write([
    sql`UPDATE person SET hired_on = '2024-04-01', left_on = '2026-09-30' WHERE id = ${id}`,
    sql`UPDATE adjustment SET voided_at = ${NOW} WHERE person_id = ${id}`,
  ]);
}

async function holdFor({ id }: Person): Promise<void> {
  await write([
    sql`INSERT INTO legal_hold (person_id, reason, placed_at, placed_by) VALUES (${id}, 'a dispute', ${NOW}, ${id})`,
  ]);
}

/** Makes the actor the writer of the draft: it exists for its writer alone. */
function giveDraft({ id }: Person, { others: { notification_draft: draft } }: Site): Promise<void> {
  return write([sql`UPDATE notification_draft SET person_id = ${id} WHERE id = ${draft}`]);
}

/** Makes room for one more template: each site has one, and the company has a limit. */
function dropTemplates(): Promise<void> {
  return write([sql`UPDATE notification_template SET deleted_at = ${NOW} WHERE deleted_at IS NULL`]);
}

/** Makes room for one more key: each site has one, and the company has a limit. */
function endKeys(): Promise<void> {
  return write([sql`UPDATE api_key SET ended_at = ${NOW} WHERE ended_at IS NULL`]);
}

function giveTag({ member, others: { tag } }: Site): Promise<void> {
  return write([sql`INSERT INTO person_tag (person_id, tag_id) VALUES (${member.id}, ${tag})`]);
}

/** A colleague of the member, who has named them where the operation takes that back. */
async function colleagueOfMember(id: OperationId, { member, workplace }: Site): Promise<SignedIn> {
  const actor = await signedIn({ roles: ['global_admin'], works: [workplace.id] });
  if (id === 'me.preferred_colleagues.delete') {
    await write([
      sql`INSERT INTO preferred_colleague (person_id, colleague_id, created_at)
          VALUES (${actor.person.id}, ${member.id}, ${NOW})`,
    ]);
  }
  return actor;
}

/** A plan of the actor for the workplace: the member agreed to a spot, or said nothing. */
async function givePlan({ person }: SignedIn, site: Site, isAgreed: boolean): Promise<void> {
  const { workplace, position, member } = site;
  const { id: jobId } = await mintJob(person, { kind: 'fill', state: 'done', ended_at: NOW });
  const [from, to] = ['2026-12-01', '2026-12-31'];
  const shift = await mintShift(await mintTemplate(workplace), from, [position]);
  site.fillPlan = jobId;
  if (isAgreed) await mintAvailability(member, { [from]: 'yes' });
  await write([
    sql`UPDATE person SET birthday = '1995-04-01' WHERE id = ${member.id}`,
    sql`DELETE FROM fill_refusal WHERE person_id = ${member.id}`,
  ]);
  await write([
    sql`INSERT INTO fill_plan (job_id, date_from, date_to, settings, nightly, ready_at)
        VALUES (${jobId}, ${from}, ${to}, '{}', 0, ${NOW})`,
    sql`INSERT INTO fill_plan_site (job_id, workplace_id, open) VALUES (${jobId}, ${workplace.id}, 2)`,
    sql`INSERT INTO fill_placement (job_id, person_id, workplace_id, shift_id, position_id, type, date, agreed)
        VALUES (${jobId}, ${member.id}, ${workplace.id}, ${shift.id}, ${position.id}, 'temporary', ${from}, ${Number(isAgreed)})`,
  ]);
}

/** The pair that the operation takes apart again: its smaller id comes first. */
function keepApart({ member, newcomer }: Site): Promise<void> {
  const [one, other] = [member.id, newcomer.id].toSorted((left, right) => left - right);
  return write([
    sql`INSERT INTO people_apart (person_id, other_id, created_at, created_by)
        VALUES (${one}, ${other}, ${NOW}, ${member.id})`,
  ]);
}

function enterWay({ member, workplace }: Site): Promise<void> {
  return write([
    sql`INSERT INTO way_to_work (person_id, workplace_id, minutes) VALUES (${member.id}, ${workplace.id}, 40)`,
  ]);
}

async function hireFromAbroad({ id }: Person): Promise<void> {
  await write([sql`UPDATE person SET nationality = 'VN', hired_on = ${YESTERDAY} WHERE id = ${id}`]);
}

/** The tablet waits for its code, so that ending it changes something. */
function giveCode({ others: { tablet } }: Site): Promise<void> {
  return write([
    sql`UPDATE tablet SET code_hash = ${`code ${tablet}`}, code_expires_at = ${NOW + DAY} WHERE id = ${tablet}`,
  ]);
}

/** The member received it yesterday and has not read it. */
function sendYesterday({ notification: { id }, member }: Site): Promise<void> {
  const at = NOW - DAY;
  return write([
    sql`UPDATE notification SET send_at = ${at}, started_at = ${at}, sent_at = ${at}, readers = 1,
          cursor = ${member.id} WHERE id = ${id}`,
    sql`INSERT INTO inbox_item (person_id, kind, params, operation_id, created_at, notification_id)
        VALUES (${member.id}, 'notification', '{}', 'yesterday', ${at}, ${id})`,
  ]);
}

/** The member's document was rejected. */
function sendBack({ paper: { id } }: Site): Promise<void> {
  return write([sql`UPDATE paper SET state = 'rejected', decided_at = ${NOW} WHERE id = ${id}`]);
}

/** The state after a confirmation that was reopened. */
function reopen({ periodDocument: { period_id: periodId } }: Site): Promise<void> {
  return write([sql`UPDATE period SET state = 'open' WHERE id = ${periodId}`]);
}

/** Gives the member work, and their pay the state that the operation needs. */
async function earnAndAsk(id: OperationId, site: Site): Promise<void> {
  const { member, workplace } = site;
  await mintAttendance(member, workplace, { business_date: YESTERDAY, ...finishedOn(YESTERDAY) });
  site.pay = await mintPay(id, member);
}

/** Two operations change the configuration, each from its first version. */
function startConfiguration(): Promise<void> {
  return write([sql`UPDATE configuration SET version = 1`]);
}

/** Operations on the member's own things, which only they may call. */
const OF_MEMBER: readonly OperationId[] = [
  'me.salary.create',
  'me.salary.cancel',
  'me.devices.delete',
  'me.papers.delete',
  'me.asks.answer',
  'me.hand_overs.answer',
  'me.hand_overs.colleagues',
  'me.hand_overs.create',
  'me.hand_overs.delete',
  'saved_views.update',
  'saved_views.delete',
  'me.calendar_feeds.delete',
  'me.registration.create',
  'me.registration.delete',
  'me.shifts.confirm',
  'me.shifts.cannot_come',
  'me.shifts.can_come',
  'me.shifts.late',
  'me.shifts.on_time',
  'me.shifts.messages.list',
  'me.shifts.messages.create',
  'me.shifts.messages.read',
  'me.ways.update',
  'me.ways.delete',
  'me.work_histories.dispute',
  'me.work_histories.take_back',
];

/**
 * A caller with access to the operation: a global admin, or the member's device. A device that
 * checks out is checked in first.
 */
export async function mintActor(id: OperationId, site: Site): Promise<SignedIn> {
  if (id === 'files.read' || id === 'profile.picture.delete') return pictured();
  if (/^(me\.)?salary\./.test(id) || id === 'users.pay_account.verify') await earnAndAsk(id, site);
  if (id === 'me.ways.delete') await enterWay(site);
  if (id === 'calendar_feeds.read') await openCalendar(site);
  // Every site has one, and the company may have only a few.
  if (id === 'webhooks.create') await endWebhooks();
  else if (id.startsWith('webhooks.')) await fillWebhook(site);
  if (OF_MEMBER.includes(id)) return signedInAs(site.member);
  if (id.startsWith('me.preferred_colleagues.')) return colleagueOfMember(id, site);
  if (id === 'configuration.update' || id === 'law.update') await startConfiguration();
  if (id === 'papers.remind') await mintResidence(site.member);
  if (id === 'papers.reopen') await sendBack(site);
  if (id === 'availability.remind') await mintDeadline(site.workplace);
  if (id === 'periods.confirm') await reopen(site);
  if (id === 'notifications.resend') await sendYesterday(site);
  if (id === 'users.tfa.remove') await mintSecondStep(site.member);
  if (id === 'users.enable') await closeAccount(site.member, 'disabled_at');
  if (id === 'users.personal_data.erase') await leaveWithAllPaid(site.member);
  if (id === 'users.hold.release') await holdFor(site.member);
  if (id === 'users.restore') await closeAccount(site.member, 'deleted_at');
  if (id === 'users.residence.check') await mintResidence(site.member);
  if (id === 'users.residence.forget_card') await mintEarlierCard(site.member, cardNumberOf(site.member));
  if (id === 'tablets.key.delete') await giveCode(site);
  if (id === 'notification_templates.create') await dropTemplates();
  if (id === 'api_keys.create') await endKeys();
  if (id === 'person_tags.delete') await giveTag(site);
  if (id === 'people_apart.delete') await keepApart(site);
  if (id === 'hello_work.update') await hireFromAbroad(site.member);
  if (id.startsWith('notification_drafts.')) {
    const actor = await signedInTo(id);
    await giveDraft(actor.person, site);
    return actor;
  }
  if (/^fill_plans\.(get|placements|take|ask)$/.test(id)) {
    const actor = await signedInTo(id);
    await givePlan(actor, site, id !== 'fill_plans.ask');
    return actor;
  }
  if (operations[id].access !== 'device') return signedInTo(id);
  if (id === 'device.check_out') await mintAttendance(site.member, site.workplace);
  return actingDevice(site);
}
