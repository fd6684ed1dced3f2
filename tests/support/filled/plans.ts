import { startOfJstDay } from '#domain/time/instant.ts';
import { DAY, MINUTE, NOW } from '#tests/support/clock.ts';
import type { Size } from './fill.ts';
import { FIRST, oneOf, upTo } from './numbers.ts';

const TODAY = '2026-11-21';
/** The last planned day, included. */
const DAYS_AHEAD = 9;
const TEMPLATES = 4;

/** Rosters of all days, past work, and the questions about it. */
export function fillPlans(size: Size): string[] {
  const { people, workplaces, days } = size;
  const everybody = upTo(people);
  const ofAll = [...Array(days + 1 + DAYS_AHEAD).keys()].flatMap((day) => ofDay(size, day));
  return [
    `${upTo(workplaces)} INSERT INTO published_month (workplace_id, month, published_at, published_by)
      SELECT ${FIRST} + i, m.value, 1, ${FIRST} FROM n JOIN json_each('["2026-08","2026-09","2026-10","2026-11"]') AS m`,
    ...ofAll,
    `INSERT INTO seat_group (shift_id, position_id, fixed_total, temp_total, approved_fixed, approved_temp)
      SELECT s.id, p.id, approved_fixed + (s.id % 3 = 0), approved_temp + (s.id % 5 = 0), approved_fixed, approved_temp
      FROM (SELECT s.id, s.workplace_id FROM shift AS s WHERE s.id >= ${FIRST}) AS s
      JOIN position AS p ON p.workplace_id = s.workplace_id AND p.id < ${2 * FIRST}
      JOIN (SELECT 1) LEFT JOIN (SELECT shift_id, position_id,
          sum(type = 'fixed' AND status = 'approved' AND ifnull(outcome, '') IN ('', 'x')) AS approved_fixed,
          sum(type = 'temporary' AND status = 'approved' AND outcome IS NULL) AS approved_temp
        FROM shift_user GROUP BY shift_id, position_id) AS u ON u.shift_id = s.id AND u.position_id = p.id
      WHERE approved_fixed IS NOT NULL`,
    `UPDATE seat_group SET pending_temp = (SELECT count(*) FROM shift_user AS u WHERE u.shift_id = seat_group.shift_id
      AND u.position_id = seat_group.position_id AND u.status = 'pending' AND u.outcome IS NULL)
      WHERE shift_id >= ${FIRST}`,
    `INSERT INTO attendance_change (id, attendance_id, field, old, new, reason, at, actor_id)
      SELECT id, id, 'check_in', '1', '2', '直しました', ${NOW}, ${FIRST} FROM attendance WHERE id % 20 = 3`,
    `INSERT INTO review_item (id, attendance_id, workplace_id, kind, minutes, state, created_at, decided_at, decided_by, note)
      SELECT id, id, workplace_id, ${oneOf(['early_start', 'unplanned', 'disputed', 'forgotten'], 'id / 31')},
        iif(id / 31 % 4 = 0, 20, NULL), iif(business_date > '2026-11-10', 'open', 'accepted'), ${NOW} - id % 86400000,
        iif(business_date > '2026-11-10', NULL, ${NOW}), iif(business_date > '2026-11-10', NULL, ${FIRST}),
        iif(id / 31 % 4 = 2, '違います', NULL) FROM attendance WHERE id % 31 = 0`,
    `${everybody} INSERT INTO device_key (id, device_id, person_id, x, y, made_at)
      SELECT 'key ' || (${FIRST} + i), ${FIRST} + i, ${FIRST} + i, 'x', 'y', 1 FROM n`,
    `INSERT INTO kept_punch (id, key_id, sequence, hash, text, signature, person_id, workplace_id, attendance_id, stamp,
        received_at, at, earliest_at, latest_at, not_before, reason, link, recorded, state, questions)
      SELECT id, 'key ' || person_id, id, 'hash ' || id, '{}', '', person_id, workplace_id, id, 'check_in',
        check_in + iif(id % 9 = 0, ${12 * MINUTE}, 2000), check_in, check_in, check_in, check_in, 'clocks_agree', 'next', 1,
        iif(id % 31 = 0 AND business_date > '2026-11-10', 'open', 'settled'),
        iif(id % 31 = 0 AND business_date > '2026-11-10', '[{"kind":"sent_late"}]', '[]')
      FROM attendance WHERE check_in IS NOT NULL AND person_id >= ${FIRST} AND (id % 9 = 0 OR id % 31 = 0)`,
    `${upTo(workplaces)} INSERT INTO tablet (id, workplace_id, name, created_at, paired_at, last_seen_at, kept_count)
      SELECT ${FIRST} + i, ${FIRST} + i, '入口' || i, 1, 1, ${NOW} - i * ${MINUTE}, 0 FROM n`,
    `${upTo(workplaces)} INSERT INTO tablet_key (id, tablet_id, x, y, sealing_key, made_at)
      SELECT 'tablet key ' || (${FIRST} + i), ${FIRST} + i, 'x', 'y', '', 1 FROM n`,
    // All are open or late. In one of 3 the person is in doubt, one of 7 is a head count.
    `INSERT INTO tablet_punch (id, key_id, sequence, hash, text, signature, person_id, named_person_id, number, way, doubt,
        counted, expected, workplace_id, attendance_id, stamp, received_at, at, earliest_at, latest_at, not_before, reason,
        link, recorded, state, questions)
      SELECT id, 'tablet key ' || workplace_id, id, 'tablet hash ' || id, '{}', '', iif(nth % 3 = 0, NULL, person_id), person_id,
        'S' || person_id, 'number', iif(nth % 3 = 0, 'no_pin', NULL), iif(nth % 7 = 1, 27, NULL), iif(nth % 7 = 1, 28, NULL),
        workplace_id, iif(nth % 3 = 0 OR nth % 7 = 1, NULL, id), iif(nth % 7 = 1, 'head_count', 'check_in'),
        check_in + iif(is_open, 2000, ${12 * MINUTE}), check_in, check_in, check_in, check_in, 'clocks_agree', 'next',
        nth % 3 > 0 AND nth % 7 <> 1, iif(is_open, 'open', 'settled'), '[]'
      FROM (SELECT *, id / 11 AS nth, id / 11 % 2 = 0 AND business_date > '2026-11-10' AS is_open
        FROM attendance WHERE id % 11 = 0)
      WHERE check_in IS NOT NULL AND workplace_id BETWEEN ${FIRST} AND ${FIRST + workplaces - 1}`,
    `${everybody} INSERT INTO availability_month (person_id, month, sent_at)
      SELECT ${FIRST} + i, '2026-12', 1 FROM n WHERE i % 3 > 0`,
    `${everybody} INSERT INTO availability_day (person_id, date, answer)
      SELECT ${FIRST} + i, date('2026-12-01', d.value || ' days'), iif((i + d.value) % 4 = 0, 'no', 'yes')
      FROM n JOIN json_each('[0,1,2,3,4,5,6,7,8,9]') AS d WHERE i % 3 > 0`,
    `${everybody} INSERT INTO fixed_schedule (id, person_id, workplace_id, position_id, template_id, weekdays, valid_from,
        valid_to, created_at)
      SELECT ${FIRST} + i, ${FIRST} + i, ${FIRST} + i % ${workplaces}, ${FIRST} + i % ${workplaces} * 3,
        ${FIRST} + i % ${workplaces} * ${TEMPLATES}, 1 + i % 31, '2026-01-05', iif(i % 2 = 0, '2026-05-31', NULL), 1
      FROM n WHERE i % 5 < 2`,
    // One in 11 has a breach of the plan now, and one in 3 had one before.
    `INSERT INTO plan_breach (id, person_id, rule, source, unit, limit_amount, sum, from_date, to_date, plans, first_start,
        last_start, found_at, person_notified_at, ended_at, ended_as)
      SELECT min(u.id), person_id, 'minutes_any_7_days', 'residence', 'minutes', 1680, 2100, min(s.date), max(s.date),
        json_group_array(u.id), min(u.starts_at), max(u.starts_at), 1, 1,
        iif(u.starts_at > ${NOW}, NULL, 2), iif(u.starts_at > ${NOW}, NULL, 'begun')
      FROM shift_user AS u JOIN shift AS s ON s.id = u.shift_id
      WHERE status = 'approved' AND outcome IS NULL AND iif(u.starts_at > ${NOW}, person_id % 11 = 0, person_id % 3 = 0)
      GROUP BY person_id, u.starts_at > ${NOW}`,
    `INSERT INTO plan_breach_workplace (workplace_id, breach_id)
      SELECT DISTINCT s.workplace_id, b.id FROM plan_breach AS b JOIN json_each(b.plans) AS p
      JOIN shift_user AS u ON u.id = p.value JOIN shift AS s ON s.id = u.shift_id`,
  ];
}

/**
 * The shifts of a day with three of five people, in turns. Past shifts were worked, and all but the
 * last days are confirmed. On coming days some registrations wait, and some people cannot come.
 */
function ofDay({ people, workplaces, days }: Size, day: number): string[] {
  const date = `date('${TODAY}', '${day - days} days')`;
  const midnight = startOfJstDay(TODAY) + (day - days) * DAY;
  const shifts = FIRST + day * workplaces * TEMPLATES;
  const places = FIRST + day * people;
  const [isBehind, isAhead] = [day < days, day > days];
  const state = `iif(${isAhead ? 1 : 0} AND i % 19 = 4, 'pending', 'approved')`;
  const onShift = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${people - 1}),
    w AS (SELECT i, i % ${workplaces} AS place, i / ${workplaces} % ${TEMPLATES} AS turn FROM n WHERE (i + ${day}) % 7 < 4 AND i % 50 <> 49)`;
  return [
    `${upTo(workplaces * TEMPLATES)} INSERT INTO shift (id, workplace_id, template_id, date, start_minute, end_minute, breaks, active)
      SELECT ${shifts} + i, ${FIRST} + i / ${TEMPLATES}, ${FIRST} + i, ${date}, 360 + 60 * (i % ${TEMPLATES}),
        840 + 60 * (i % ${TEMPLATES}), '[[600,660]]', i % 97 <> 5 FROM n`,
    `${onShift} INSERT INTO shift_user (id, shift_id, position_id, person_id, type, status, outcome, starts_at, ends_at,
        created_at, created_by, confirmed_at, cannot_come_at, cannot_come_reason)
      SELECT ${places} + i, ${shifts} + place * ${TEMPLATES} + turn, ${FIRST} + place * 3 + i % 2, ${FIRST} + i,
        iif(${state} = 'pending' OR i % 3 = 0, 'temporary', 'fixed'), ${state},
        iif(${isBehind ? 1 : 0} AND (i + ${day}) % 60 = 2, 'absent_notified', NULL),
        ${midnight} + ${MINUTE} * (360 + 60 * turn), ${midnight} + ${MINUTE} * (840 + 60 * turn), 1, ${FIRST},
        iif(${state} = 'approved' AND i % 2 = 0, 1, NULL), iif(${isAhead ? 1 : 0} AND i % 101 = 7 AND i % 19 <> 4, 1, NULL),
        iif(${isAhead ? 1 : 0} AND i % 101 = 7 AND i % 19 <> 4, '病気です', NULL) FROM w`,
    ...(isBehind
      ? [
          `${onShift} INSERT INTO attendance (id, person_id, workplace_id, shift_user_id, position_id, business_date, kind, check_in,
              check_out, breaks, counted_start, counted_end, counted_minutes, worked_minutes, formula, salary_per_hour,
              confirmed_at, confirmed_by, created_at, created_by)
            SELECT ${places} + i, ${FIRST} + i, ${FIRST} + place, iif(i % 120 = 3, NULL, ${places} + i),
              ${FIRST} + place * 3 + i % 2, ${date}, 'work', ${midnight} + ${MINUTE} * (360 + 60 * turn),
              ${midnight} + ${MINUTE} * (840 + 60 * turn), iif(i % 90 = 5, '[]', json_array(json_array(600, 660))),
              ${midnight} + ${MINUTE} * (360 + 60 * turn), ${midnight} + ${MINUTE} * (840 + 60 * turn),
              iif(i % 90 = 5, 480, 420), iif(i % 90 = 5, 480, 420), 1, 1200,
              ${days - day > 12 ? NOW : 'NULL'}, ${days - day > 12 ? FIRST : 'NULL'}, 1, ${FIRST} + i
            FROM w WHERE (i + ${day}) % 60 <> 2`,
        ]
      : []),
  ];
}
