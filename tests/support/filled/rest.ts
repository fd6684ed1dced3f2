import { WEBHOOK_EVENTS } from '#domain/open/webhook-events.ts';
import { DAY, HOUR, MINUTE, NOW } from '#tests/support/clock.ts';
import type { Size } from './fill.ts';
import { FIRST, oneOf, upTo } from './numbers.ts';

/** The rows of a list about one thing or the whole site. */
const MANY = 1_500;
const PROPOSALS = 120;
const AUDITED = 20;
const NOTIFIED = 10;
const KEYS = 150;
const WEBHOOKS = 30;

/** The stored form of a dry run. */
const PROPOSED = JSON.stringify({
  read: { record: { values: { last_name: '山田', first_name: '花子', staff_no: 'X' } } },
  changes: [],
  disables: false,
  isNewLink: false,
  conflict: null,
  faults: [],
  lost: [],
});

/** Notices, runs, links to the staff system, and audit rows. */
export function fillRest({ people, workplaces }: Size): string[] {
  const everybody = upTo(people);
  return [
    `${upTo(MANY)} INSERT INTO notification (id, type, title, content, title_ja, content_ja, send_at, started_at, sent_at,
        cursor, readers, created_by, created_at, saved_by)
      SELECT ${FIRST} + i, ${oneOf(['notice', 'shift', 'notice', 'urgent'], 'i')}, 'お知らせ' || i, '月曜日は棚卸です。', 'お知らせ' || i,
        '月曜日は棚卸です。', ${NOW} - (i - 100) * ${HOUR}, iif(i > 100, 1, NULL), iif(i > 100, 1, NULL), 0, 1, ${FIRST}, 1, ${FIRST} FROM n`,
    `${upTo(MANY)} INSERT INTO notification_audience (notification_id, kind, target)
      SELECT ${FIRST} + i, 'workplace', ${FIRST} + i % ${workplaces} FROM n`,
    `${everybody} INSERT INTO inbox_item (person_id, kind, params, operation_id, created_at, read_at, notification_id)
      SELECT ${FIRST} + i, 'notification', '{}', 'filled', ${NOW} - i, iif(i % 4 > 0, ${NOW}, NULL), ${FIRST} + 101 FROM n`,
    `UPDATE notification SET readers = ${people} WHERE id = ${FIRST} + 101`,
    `${upTo(people * NOTIFIED)} INSERT INTO inbox_item (person_id, kind, params, operation_id, created_at, read_at)
      SELECT ${FIRST} + i / ${NOTIFIED}, 'papers_missing', '{"count":1}', 'filled', ${NOW} - i, iif(i % 4 > 0, ${NOW}, NULL) FROM n`,
    `${upTo(MANY)} INSERT INTO inbox_item (person_id, kind, params, operation_id, created_at, read_at)
      SELECT ${FIRST}, 'papers_missing', '{"count":1}', 'filled', ${NOW} - i, iif(i % 9 > 0, ${NOW}, NULL) FROM n`,
    `INSERT INTO delivery (inbox_id, channel, person_id, state, due_at, fault, ended_at)
      SELECT id, iif(id % 3 = 0, 'line', 'mail'), person_id, iif(id % 7 = 0, 'dead', 'sent'), 1, iif(id % 7 = 0, 'refused', NULL),
        ${NOW} - id FROM inbox_item WHERE notification_id IS NULL`,
    `${upTo(12_000)} INSERT INTO timer_run (job, scheduled_at, started_at, ended_at, done, failed)
      SELECT ${oneOf(['deliver', 'hand_out_notifications', 'push_staff', 'ask_forgotten', 'resume_jobs', 'clean_up'], 'i')},
        ${NOW} - i * ${MINUTE}, ${NOW} - i * ${MINUTE}, ${NOW} - i * ${MINUTE} + 50, 1, i % 2000 = 3 FROM n`,
    `${upTo(MANY)} INSERT INTO job (id, kind, state, owner_id, created_at, touched_at, ended_at)
      SELECT ${FIRST} + i, 'export_month', iif(i % 30 = 0, 'failed', 'done'), ${FIRST} + i % 7, ${NOW} - i * ${HOUR}, 1, 1 FROM n`,
    `${everybody} INSERT INTO external_link (id, system, external_id, person_id, state, is_kept_outside, created_at)
      SELECT ${FIRST} + i, 'staff_system', 'X-' || i, ${FIRST} + i, iif(i % 20 = 0, 'archived', 'linked'), i % 9 = 0, 1
      FROM n WHERE i % 2 = 0`,
    `${upTo(MANY)} INSERT INTO sync_run (id, system, is_dry, kind, started_at, ended_at)
      SELECT ${FIRST} + i, 'staff_system', i = 0, ${oneOf(['pull', 'push', 'pull', 'person'], 'i')}, ${NOW} - i * ${HOUR}, 1 FROM n`,
    `${upTo(PROPOSALS)} INSERT INTO sync_proposal (run_id, external_id, kind, changes)
      SELECT ${FIRST}, 'X-' || i, ${oneOf(['created', 'updated', 'updated', 'conflicts'], 'i')}, '${PROPOSED}' FROM n`,
    `${upTo(MANY)} INSERT INTO sync_conflict (id, system, external_id, kind, facts, found_at, decision, decided_by, decided_at)
      SELECT ${FIRST} + i, 'staff_system', 'X-' || i, ${oneOf(['candidate', 'two_matches', 'older_here', 'refused_there'], 'i')},
        '{"version":null,"record":null,"unread":[],"candidates":[],"faults":[],"lost":[],"status":null}', ${NOW} - i * ${HOUR},
        iif(i % 10 = 0, NULL, 'leave'), iif(i % 10 = 0, NULL, ${FIRST}), iif(i % 10 = 0, NULL, ${NOW}) FROM n`,
    `${everybody} INSERT INTO sync_send (system, person_id, state, due_at, created_at, ended_at, fault)
      SELECT 'staff_system', ${FIRST} + i, iif(i % 200 = 0, 'dead', 'sent'), 1, 1, 1, iif(i % 200 = 0, 'refused', NULL) FROM n`,
    `${everybody} INSERT INTO hello_work_report (person_id, event, event_on, reported_on, reported_by, written_at)
      SELECT ${FIRST} + i, 'hired', date('2026-11-20', '-' || (i % 1500) || ' days'), '2026-11-20', ${FIRST}, 1
      FROM n WHERE i % 1500 > 60`,
    `${upTo(people * AUDITED)} INSERT INTO audit (operation_id, operation, request_id, actor_id, actor_role, at, action, subject,
        subject_id, workplace_id, before, after)
      SELECT printf('00000000-0000-4000-8000-%012d', i / 3), 'shifts.users.create', 'filled', ${FIRST} + i % 97, 'admin', ${NOW} - i * 1000, 'create',
        ${oneOf(['shift_user', 'attendance', 'person', 'membership'], 'i')}, ${FIRST} + i / ${AUDITED},
        ${FIRST} + i % ${workplaces}, NULL, '{"version":1}' FROM n`,
    `${upTo(MANY)} INSERT INTO audit (operation_id, operation, request_id, actor_id, actor_role, at, action, subject, subject_id, after)
      SELECT 'locked ' || i, 'users.disable', 'filled', ${FIRST}, 'admin', ${NOW} - i * ${DAY}, ${oneOf(['disable', 'enable'], 'i')},
        'person', ${FIRST}, '{"reason":"x"}' FROM n`,
    `${upTo(KEYS)} INSERT INTO api_key (id, name, token_hash, person_id, scopes, workplace_ids, addresses, ends_on, made_at)
      SELECT ${FIRST} + i, 'Program ' || i, 'key ' || i, ${FIRST}, '["roster:read"]', json_array(${FIRST} + i % ${workplaces}), '[]',
        date('2026-11-20', i || ' days'), 1 FROM n`,
    `${upTo(WEBHOOKS)} INSERT INTO webhook (id, name, url, secret, person_id, events, workplace_ids, cursor, made_at, ended_at)
      SELECT ${FIRST} + i, 'Receiver ' || i, 'https://hooks.example.com/' || i, 'sealed', ${FIRST}, '["punch.recorded"]', '[]', 1, 1,
        iif(i > 19, 1, NULL) FROM n`,
    `${upTo(MANY)} INSERT INTO webhook_delivery (webhook_id, audit_id, event, subject, subject_id, operation_id, at, queued_at,
        state, tries, ended_at)
      SELECT ${FIRST}, i + 1, ${oneOf([...WEBHOOK_EVENTS], 'i')}, 'attendance', i, 'filled', ${NOW} - i * ${MINUTE}, ${NOW},
        iif(i % 50 = 0, 'dead', iif(i % 50 = 1, 'waiting', 'sent')), 1, iif(i % 50 = 1, NULL, ${NOW}) FROM n`,
    `${everybody} INSERT INTO session (id, person_id, token_hash, created_at, last_seen_at, agent)
      SELECT ${FIRST} + i, ${FIRST} + i, 'session ' || i, 1, ${NOW}, 'Mozilla/5.0' FROM n`,
  ];
}
