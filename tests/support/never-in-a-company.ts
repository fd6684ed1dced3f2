import { NEVER_IN_A_ROSTER } from './never-in-a-roster.ts';

const MONEY: Record<string, string> = {
  'a request of pay in another state than it was moved to': `
    SELECT r.id FROM pay_request r WHERE r.state IS NOT
      (SELECT m.to_state FROM pay_request_move m WHERE m.request_id = r.id ORDER BY m.id DESC LIMIT 1)`,
  'a move of a request that does not begin where the one before ended': `
    SELECT m.id FROM pay_request_move m WHERE m.from_state IS NOT
      (SELECT b.to_state FROM pay_request_move b WHERE b.request_id = m.request_id AND b.id < m.id ORDER BY b.id DESC LIMIT 1)`,
  'two open requests of one person': `
    SELECT person_id FROM pay_request WHERE state IN ('pending_accounting_approval', 'approved', 'pending_payment', 'failed')
    GROUP BY person_id HAVING count(*) > 1`,
  // 009: a manager who sees no wages may enter another person's request. Its limit is checked at
  // the approval.
  'a request of one’s own, or an emergency, of more than there was': `
    SELECT id FROM pay_request WHERE amount > ledger ->> 'available'
      AND (created_by = person_id OR emergency_reason IS NOT NULL)`,
  'a request in a batch that has no line of it, or another amount': `
    SELECT r.id FROM pay_request r LEFT JOIN pay_batch_line l ON l.batch_id = r.batch_id AND l.request_id = r.id
    WHERE r.batch_id IS NOT NULL AND l.amount IS NOT r.amount`,
  'a result of a batch that its request does not have': `
    SELECT r.id FROM pay_request r JOIN pay_batch_line l ON l.batch_id = r.batch_id AND l.request_id = r.id
    WHERE (r.state = 'paid') <> (l.result IS 'paid')`,
  'a batch that counts other lines than it has': `
    SELECT b.id FROM pay_batch b LEFT JOIN pay_batch_line l ON l.batch_id = b.id GROUP BY b.id
    HAVING (b.line_count, b.line_total, b.transfer_count, b.waiting_count, b.failed_count)
      <> (count(l.request_id), total(l.amount), count(l.account), count(l.request_id) - count(l.result), total(l.result IS 'failed'))`,
};

const MONTHS: Record<string, string> = {
  'unconfirmed or unfinished work in a closed month': `
    SELECT a.id FROM attendance a JOIN period p
      ON p.workplace_id = a.workplace_id AND a.business_date BETWEEN p.date_from AND p.date_to
    WHERE p.state = 'closed' AND a.voided_at IS NULL
      AND (a.confirmed_at IS NULL OR (a.kind = 'work' AND a.check_out IS NULL))`,
  'work in a closed month that no line of it is of': `
    SELECT a.id FROM attendance a JOIN period p
      ON p.workplace_id = a.workplace_id AND a.business_date BETWEEN p.date_from AND p.date_to
    LEFT JOIN period_line l ON l.period_id = p.id AND l.person_id = a.person_id
    WHERE p.state = 'closed' AND a.voided_at IS NULL AND l.period_id IS NULL`,
  'two months of a workplace on one day': `
    SELECT p.id FROM period p JOIN period q ON q.workplace_id = p.workplace_id AND q.id > p.id
    WHERE p.state <> 'open' AND q.state <> 'open' AND q.date_from <= p.date_to AND q.date_to >= p.date_from`,
};

const WORK: Record<string, string> = {
  'two pieces of work that go on of one person, or two on one place': `
    SELECT person_id FROM attendance
    WHERE kind = 'work' AND voided_at IS NULL AND check_out IS NULL AND forgotten = 0
    GROUP BY person_id HAVING count(*) > 1
    UNION ALL SELECT shift_user_id FROM attendance WHERE shift_user_id IS NOT NULL AND voided_at IS NULL
    GROUP BY shift_user_id HAVING count(*) > 1`,
  'confirmed work with an open question that is not a dispute': `
    SELECT a.id FROM attendance a JOIN review_item i ON i.attendance_id = a.id AND i.state = 'open' AND i.kind <> 'disputed'
    WHERE a.confirmed_at IS NOT NULL AND a.voided_at IS NULL`,
};

const NOTICES: Record<string, string> = {
  'a notification twice in one inbox': `
    SELECT notification_id FROM inbox_item WHERE notification_id IS NOT NULL
    GROUP BY notification_id, person_id HAVING count(*) > 1`,
  'a notification whose counters differ from its inbox items, without an erased person': `
    SELECT n.id FROM notification n LEFT JOIN inbox_item i ON i.notification_id = n.id
    WHERE n.sent_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM person_erasure) GROUP BY n.id
    HAVING n.readers <> count(i.id) OR n.read_count <> count(i.read_at)`,
};

/**
 * Files of people, workplaces, months and schools. The platform allows five terms in a compound
 * SELECT.
 */
const SHOWN_FILES = `
  SELECT id FROM (
    SELECT picture_file_id AS id FROM person WHERE picture_file_id IS NOT NULL
    UNION ALL SELECT file_id FROM person_image WHERE deleted_at IS NULL
    UNION ALL SELECT file_id FROM paper WHERE deleted_at IS NULL
    UNION ALL SELECT file_id FROM document_request WHERE file_id IS NOT NULL)
  UNION ALL SELECT file_id FROM workplace_image WHERE deleted_at IS NULL
  UNION ALL SELECT file_id FROM period_document WHERE deleted_at IS NULL
  UNION ALL SELECT evidence_file_id FROM school_vacation WHERE evidence_file_id IS NOT NULL`;

const FILES: Record<string, string> = {
  'a file that no row shows': `
    SELECT id FROM file WHERE deleted_at IS NULL AND id NOT IN (${SHOWN_FILES})`,
  'a row that shows a deleted or unknown file': `
    SELECT s.id FROM (${SHOWN_FILES}) s LEFT JOIN file f ON f.id = s.id WHERE f.id IS NULL OR f.deleted_at IS NOT NULL`,
  'a file that two rows show': `SELECT id FROM (${SHOWN_FILES}) GROUP BY id HAVING count(*) > 1`,
};

const PEOPLE: Record<string, string> = {
  'a person with a facet too many': 'SELECT * FROM person_facet EXCEPT SELECT * FROM person_facet_now',
  'a person without one of their facets': 'SELECT * FROM person_facet_now EXCEPT SELECT * FROM person_facet',
  'a branch whose counter differs from its people': `
    SELECT b.id FROM branch b LEFT JOIN person p ON p.branch_id = b.id AND p.deleted_at IS NULL
    GROUP BY b.id HAVING b.people <> count(p.id)`,
  'a school whose counter differs from its students': `
    SELECT s.id FROM school s LEFT JOIN residence r ON r.school_id = s.id
    LEFT JOIN person p ON p.id = r.person_id AND p.deleted_at IS NULL GROUP BY s.id HAVING s.students <> count(p.id)`,
  'a bound device of a deleted person': `
    SELECT d.id FROM device d JOIN person p ON p.id = d.person_id
    WHERE d.token_hash IS NOT NULL AND p.deleted_at IS NOT NULL`,
  'an erased person who is not deleted': `
    SELECT p.id FROM person p JOIN person_erasure e ON e.person_id = p.id WHERE p.deleted_at IS NULL`,
};

const TRACES: Record<string, string> = {
  'an operation of two actors or two times': `
    SELECT operation_id FROM audit GROUP BY operation_id HAVING count(DISTINCT actor_id) > 1 OR count(DISTINCT at) > 1`,
  'an operation that was taken back and never done': `
    SELECT operation_id FROM operation_undone WHERE operation_id NOT IN (SELECT operation_id FROM audit)`,
  'more done of a job than there is': 'SELECT id FROM job WHERE done > total',
};

/** Invariants of every company: each query returns no rows. */
export const NEVER_IN_A_COMPANY: Readonly<Record<string, string>> = {
  ...NEVER_IN_A_ROSTER,
  ...MONEY,
  ...MONTHS,
  ...WORK,
  ...NOTICES,
  ...FILES,
  ...PEOPLE,
  ...TRACES,
};
