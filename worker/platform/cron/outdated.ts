import { type SQL, sql } from 'drizzle-orm';
import { SESSION_KEPT } from '#domain/access/session.ts';
import { WEBHOOK_KEPT_MS } from '#domain/open/webhook-outcome.ts';
import { DAY_MS } from '#domain/time/calendar-date.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import { accountLink, signInStep, throttle } from '#worker/db/schema/account.ts';
import { keptPunch } from '#worker/db/schema/attendance.ts';
import { idempotencyKey } from '#worker/db/schema/commit.ts';
import { delivery, lineAccount, pushSubscription } from '#worker/db/schema/delivery.ts';
import { deviceKey, pairingCode } from '#worker/db/schema/device.ts';
import { legalHold } from '#worker/db/schema/erasure.ts';
import { file } from '#worker/db/schema/file.ts';
import { fillPlacement } from '#worker/db/schema/fill-plan.ts';
import { inboxItem, outboxItem } from '#worker/db/schema/inbox.ts';
import { documentRequest } from '#worker/db/schema/paper.ts';
import { shiftMessage } from '#worker/db/schema/roster.ts';
import { session } from '#worker/db/schema/session.ts';
import { syncConflict, syncProposal, syncRun, syncSend } from '#worker/db/schema/staff-system.ts';
import { tablet, tabletKey, tabletPunch } from '#worker/db/schema/tablet.ts';
import { webhook, webhookDelivery } from '#worker/db/schema/webhook.ts';
import { callHour, timerRun } from '#worker/db/schema/work.ts';

const KEY_KEPT = DAY_MS;
/** For links, counted from their end. */
const LINK_KEPT = 30 * DAY_MS;
/** For codes that pair a device or link LINE, counted from their end. */
const CODE_KEPT = DAY_MS;
/** For signing keys without punches, counted from their end: as long as a device may send what it kept. */
const SIGNING_KEY_KEPT = 180 * DAY_MS;
/** For runs without work: some timers run every minute. */
const IDLE_RUN_KEPT = DAY_MS;

/** For answered requests for documents. No law asks the office to keep copies of what it issued. */
const ANSWERED_KEPT = 365 * DAY_MS;
/** For the cost of calls: the page shows one day. */
const CALLS_KEPT = 2 * DAY_MS;

/** Rows of a table deleted at once. */
export const ROWS_AT_ONCE = 5000;
const LIMIT = sql.raw(`LIMIT ${ROWS_AT_ONCE}`);

/** Retention in days, as far as the company may choose it. */
export type Keeping = { noticesDays: number; runsDays: number };

/**
 * Deletes one part of what is outdated at `now`: ended sessions, idempotency keys, old runs and notices,
 * expired rate limits, and unused sign-ins, links, codes and signing keys. Messages and answered requests for documents
 * stay for a person on hold.
 */
export function deleteOutdated(now: Instant, { noticesDays, runsDays }: Keeping): SQL[] {
  const runsBefore = now - runsDays * DAY_MS;
  // Notices are written in the order of their ids, so the oldest need no search.
  const oldNotices = sql`SELECT id FROM (SELECT id, created_at FROM ${inboxItem} ORDER BY id ${LIMIT})
      WHERE created_at < ${now - noticesDays * DAY_MS}`;
  const oldSyncRuns = sql`SELECT id FROM ${syncRun} WHERE started_at < ${runsBefore} AND ended_at IS NOT NULL
      ORDER BY id ${LIMIT}`;
  const oldMessages = sql`SELECT id FROM (SELECT id, created_at FROM ${shiftMessage} WHERE NOT EXISTS
        (SELECT 1 FROM ${legalHold} AS h WHERE h.person_id IN (shift_message.person_id, shift_message.author_id)
           AND h.released_at IS NULL) ORDER BY id ${LIMIT})
      WHERE created_at < ${now - noticesDays * DAY_MS}`;
  return [
    sql`DELETE FROM ${shiftMessage} WHERE id IN (${oldMessages})`,
    sql`DELETE FROM ${session} WHERE id IN
        (SELECT id FROM ${session} WHERE last_seen_at < ${now - SESSION_KEPT} ${LIMIT})`,
    sql`DELETE FROM ${idempotencyKey} WHERE (actor_id, key) IN
        (SELECT actor_id, key FROM ${idempotencyKey} WHERE created_at < ${now - KEY_KEPT} ${LIMIT})`,
    sql`DELETE FROM ${timerRun} WHERE id IN
        (SELECT id FROM ${timerRun} WHERE scheduled_at < ${runsBefore} OR
           (scheduled_at < ${now - IDLE_RUN_KEPT} AND done = 0 AND failed = 0 AND ended_at IS NOT NULL) ${LIMIT})`,
    sql`DELETE FROM ${callHour} WHERE (hour, operation) IN
        (SELECT hour, operation FROM ${callHour} WHERE hour < ${now - CALLS_KEPT} ${LIMIT})`,
    sql`DELETE FROM ${fillPlacement} WHERE id IN
        (SELECT id FROM ${fillPlacement} WHERE date < ${jstDate(now)} ${LIMIT})`,
    // An expired rate limit equals none.
    sql`DELETE FROM ${throttle} WHERE key IN (SELECT key FROM ${throttle} WHERE arrival <= ${now} ${LIMIT})`,
    sql`DELETE FROM ${signInStep} WHERE key_hash IN
        (SELECT key_hash FROM ${signInStep} WHERE expires_at <= ${now} ${LIMIT})`,
    sql`DELETE FROM ${accountLink} WHERE token_hash IN
        (SELECT token_hash FROM ${accountLink} WHERE expires_at < ${now - LINK_KEPT} ${LIMIT})`,
    sql`DELETE FROM ${pairingCode} WHERE device_id IN
        (SELECT device_id FROM ${pairingCode} WHERE expires_at < ${now - CODE_KEPT} ${LIMIT})`,
    sql`DELETE FROM ${deviceKey} WHERE id IN
        (SELECT id FROM ${deviceKey} WHERE ended_at < ${now - SIGNING_KEY_KEPT}
           AND NOT EXISTS (SELECT 1 FROM ${keptPunch} WHERE key_id = device_key.id) ${LIMIT})`,
    sql`UPDATE ${tablet} SET code_hash = NULL, code_expires_at = NULL WHERE id IN
        (SELECT id FROM ${tablet} WHERE code_expires_at < ${now - CODE_KEPT} ${LIMIT})`,
    sql`DELETE FROM ${tabletKey} WHERE id IN
        (SELECT id FROM ${tabletKey} WHERE ended_at < ${now - SIGNING_KEY_KEPT}
           AND NOT EXISTS (SELECT 1 FROM ${tabletPunch} WHERE key_id = tablet_key.id) ${LIMIT})`,
    sql`UPDATE ${lineAccount} SET code_hash = NULL, code_ends_at = NULL WHERE person_id IN
        (SELECT person_id FROM ${lineAccount} WHERE code_ends_at < ${now - CODE_KEPT} ${LIMIT})`,
    sql`DELETE FROM ${lineAccount} WHERE person_id IN
        (SELECT person_id FROM ${lineAccount} WHERE line_user_id IS NULL AND code_hash IS NULL ${LIMIT})`,
    sql`DELETE FROM ${outboxItem} WHERE inbox_id IN (${oldNotices})`,
    sql`DELETE FROM ${delivery} WHERE inbox_id IN (${oldNotices})`,
    sql`DELETE FROM ${inboxItem} WHERE id IN (${oldNotices})`,
    sql`DELETE FROM ${webhookDelivery} WHERE (webhook_id, audit_id) IN
        (SELECT webhook_id, audit_id FROM ${webhookDelivery} WHERE queued_at < ${now - WEBHOOK_KEPT_MS} ${LIMIT})`,
    sql`UPDATE ${webhook} SET former_secrets = NULL, former_until = NULL WHERE former_until <= ${now}`,
    sql`DELETE FROM ${syncSend} WHERE id IN
        (SELECT id FROM ${syncSend} WHERE ended_at < ${runsBefore} ${LIMIT})`,
    // A conflict decided as `leave` keeps its decision.
    sql`DELETE FROM ${syncConflict} WHERE id IN
        (SELECT id FROM ${syncConflict} WHERE decided_at < ${runsBefore} AND decision <> 'leave' ${LIMIT})`,
    sql`DELETE FROM ${pushSubscription} WHERE id IN
        (SELECT id FROM ${pushSubscription} WHERE ended_at < ${runsBefore} ${LIMIT})`,
    sql`DELETE FROM ${syncProposal} WHERE run_id IN (${oldSyncRuns})`,
    sql`DELETE FROM ${syncRun} WHERE id IN (${oldSyncRuns})`,
    ...deleteOldRequests(now),
  ];
}

/** Deletes answered requests for documents with their files, but those of a person on hold. */
export function deleteOldRequests(now: Instant): SQL[] {
  const before = now - ANSWERED_KEPT;
  // An answer is after its request: `created_at` only lets the index find the rows.
  const oldRequests = sql`SELECT id FROM ${documentRequest} WHERE state IN ('ready', 'refused')
        AND created_at < ${before} AND answered_at < ${before} AND NOT EXISTS
        (SELECT 1 FROM ${legalHold} AS h WHERE h.person_id = document_request.person_id AND h.released_at IS NULL)
      ORDER BY id ${LIMIT}`;
  return [
    sql`UPDATE ${file} SET deleted_at = ${now} WHERE deleted_at IS NULL
        AND id IN (SELECT file_id FROM ${documentRequest} WHERE id IN (${oldRequests}))`,
    sql`DELETE FROM ${documentRequest} WHERE id IN (${oldRequests})`,
  ];
}
