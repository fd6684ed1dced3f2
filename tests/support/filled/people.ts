import { DAY, NOW } from '#tests/support/clock.ts';
import type { Size } from './fill.ts';
import { FIRST, oneOf, upTo } from './numbers.ts';

const FAMILIES = [
  'グエン',
  'ヤマダ',
  'サトウ',
  'スズキ',
  'チャン',
  'レ',
  'ファム',
  'タカハシ',
  'イトウ',
  'ナカムラ',
];
const SCHOOLS = 120;
const TAGS = 20;
const BRANCHES = 40;
const POSITIONS = 3;
const TEMPLATES = 4;
/** Rows of the first workplace and the first person, where others have one. */
const MANY = 40;

/** Workplaces with their masters, and people with roles, documents, wages and devices. */
export function fillPeople({ people, workplaces }: Size): string[] {
  const everybody = upTo(people);
  return [
    `${upTo(SCHOOLS)} INSERT INTO school (id, name) SELECT ${FIRST} + i, '学校' || i FROM n`,
    `${upTo(BRANCHES)} INSERT INTO branch (id, name) SELECT ${FIRST} + i, '支店' || i FROM n`,
    `${upTo(47 * 6)} INSERT INTO minimum_wage (id, prefecture, valid_from, salary_per_hour)
      SELECT ${FIRST} + i, printf('%02d', 1 + i % 47), (2020 + i / 47) || '-10-01', 900 + i FROM n`,
    `${upTo(workplaces)} INSERT INTO workplace (id, code, name, active, created_at)
      SELECT ${FIRST} + i, 'F' || printf('%05d', i), '物流センター' || i, i % 20 <> 19, ${NOW - 900 * DAY} FROM n`,
    `${upTo(workplaces * POSITIONS)} INSERT INTO position (id, workplace_id, name)
      SELECT ${FIRST} + i, ${FIRST} + i / ${POSITIONS}, '作業' || (i % ${POSITIONS}) FROM n`,
    `${upTo(MANY)} INSERT INTO position (id, workplace_id, name)
      SELECT ${2 * FIRST} + i, ${FIRST}, '仕事' || i FROM n`,
    `${upTo(workplaces * TEMPLATES)} INSERT INTO shift_template (id, workplace_id, code, name, start_minute, end_minute, breaks)
      SELECT ${FIRST} + i, ${FIRST} + i / ${TEMPLATES}, 'T' || (i % ${TEMPLATES}), '勤務' || (i % ${TEMPLATES}),
        360 + 60 * (i % ${TEMPLATES}), 840 + 60 * (i % ${TEMPLATES}), '[[600,660]]' FROM n`,
    `${upTo(MANY)} INSERT INTO shift_template (id, workplace_id, code, name, start_minute, end_minute, active)
      SELECT ${2 * FIRST} + i, ${FIRST}, 'U' || i, '予備' || i, 600, 900, i % 3 > 0 FROM n`,
    `INSERT INTO template_headcount (template_id, position_id, weekday, fixed_total, temp_total)
      SELECT t.id, p.id, d.value, 10, 5 FROM shift_template AS t JOIN position AS p ON p.workplace_id = t.workplace_id
      JOIN json_each('[1,2,3,4,5,6,7]') AS d WHERE t.id BETWEEN ${FIRST} AND ${2 * FIRST - 1} AND p.id < ${2 * FIRST}`,
    `${everybody} INSERT INTO person (id, staff_no, email, phone, last_name, first_name, last_name_kana, first_name_kana,
        birthday, nationality, hired_on, left_on, employment_insured, branch_id, disabled_at, deleted_at, created_at)
      SELECT ${FIRST} + i, printf('F%06d', i), 'f' || i || '@filled.test', printf('080%08d', i),
        ${oneOf(FAMILIES, 'i')}, '名' || i, ${oneOf(FAMILIES, 'i')}, 'ナ' || (i % 97), '19' || (70 + i % 30) || '-04-01',
        iif(i % 5 < 3, 'VN', 'JP'), date('2026-11-20', '-' || (i % 1500) || ' days'),
        iif(i % 50 = 49, date('2026-11-20', '-' || (i % 400) || ' days'), NULL), i % 3 = 0, ${FIRST} + i % ${BRANCHES},
        iif(i % 40 = 39, ${NOW}, NULL), iif(i % 50 = 49, ${NOW}, NULL), ${NOW} - i * 1000 FROM n`,
    `${everybody} INSERT INTO person_role (person_id, role)
      SELECT ${FIRST} + i, iif(i % 100 = 98, 'admin', 'user') FROM n`,
    `${everybody} INSERT INTO residence (person_id, status, expires_on, permission, student_card_expires_on, school_id)
      SELECT ${FIRST} + i, ${oneOf(['study_abroad', 'family_stay', 'permanent_resident'], 'i')},
        date('2026-11-21', '+' || (i % 1000) || ' days'), 1, iif(i % 3 = 0, '2028-03-31', NULL),
        iif(i % 3 = 0, ${FIRST} + i % ${SCHOOLS}, NULL) FROM n WHERE i % 5 < 3`,
    `${everybody} INSERT INTO membership (id, person_id, workplace_id, works, manages)
      SELECT ${FIRST} + i, ${FIRST} + i, ${FIRST} + i % ${workplaces}, 1, i % 100 = 98 FROM n`,
    `${everybody} INSERT INTO membership (id, person_id, workplace_id, works, manages)
      SELECT ${2 * FIRST} + i, ${FIRST} + i, ${FIRST} + (i + 1) % ${workplaces}, 1, 0 FROM n WHERE i % 4 = 0`,
    `${upTo(TAGS)} INSERT INTO tag (id, name) SELECT ${FIRST} + i, '技能' || i FROM n`,
    `${everybody} INSERT INTO person_tag (person_id, tag_id) SELECT ${FIRST} + i, ${FIRST} + i % ${TAGS} FROM n`,
    `${upTo(MANY)} INSERT INTO person_note (id, person_id, author_id, text, is_pinned, created_at)
      SELECT ${FIRST} + i, ${FIRST}, ${FIRST} + 1, '連絡' || i, i % 7 = 0, ${NOW - 90 * DAY} + i * ${DAY} FROM n`,
    `${everybody} INSERT INTO employment_contract (id, person_id, valid_from, week_minutes, salary_per_hour, renewal, created_at)
      SELECT ${FIRST} + i, ${FIRST} + i, '2026-04-01', 1200, 1300, 'possible', 1 FROM n WHERE i % 10 <> 3`,
    // The first person has many of each.
    `${upTo(MANY)} INSERT INTO employment_contract (id, person_id, valid_from, valid_to, salary_per_hour, renewal, created_at)
      SELECT ${2 * FIRST} + i, ${FIRST}, date('2010-01-01', '+' || (i * 30) || ' days'),
        date('2010-01-30', '+' || (i * 30) || ' days'), 1200, 'none', 1 FROM n WHERE i < 180`,
    `${upTo(MANY)} INSERT INTO work_permission (id, person_id, kind, valid_from, created_at)
      SELECT ${FIRST} + i, ${FIRST}, 'individual', date('2016-01-01', '+' || i || ' days'), 1 FROM n`,
    `${upTo(MANY)} INSERT INTO income_proof (id, person_id, kind, yen, shown_on, paper, created_at)
      SELECT ${FIRST} + i, ${FIRST}, 'main_job', 5000000 + i, date('2016-01-01', '+' || i || ' days'), '課税証明書', 1 FROM n`,
    // The first workplace has many people, and the first person many workplaces.
    `${everybody} INSERT OR IGNORE INTO membership (id, person_id, workplace_id, works, manages)
      SELECT ${3 * FIRST} + i, ${FIRST} + i, ${FIRST}, 1, 0 FROM n WHERE i % 5 = 3`,
    `${upTo(workplaces)} INSERT OR IGNORE INTO membership (id, person_id, workplace_id, works, manages)
      SELECT ${4 * FIRST} + i, ${FIRST}, ${FIRST} + i, i % 4 > 0, i % 4 = 0 FROM n WHERE i < ${MANY}`,
    `INSERT INTO membership_position (membership_id, position_id)
      SELECT m.id, p.id FROM membership AS m JOIN position AS p ON p.workplace_id = m.workplace_id
      WHERE p.id < ${2 * FIRST} AND (p.id + m.person_id) % ${POSITIONS} < 2`,
    ...['2025-04-01', '2026-04-01'].map(
      (from, nth) => `INSERT INTO wage (id, person_id, workplace_id, position_id, valid_from, salary_per_hour)
      SELECT ${(nth + 1) * FIRST} + row_number() OVER (), m.person_id, m.workplace_id, mp.position_id, '${from}', 1100 + m.id % 400
      FROM membership AS m JOIN membership_position AS mp ON mp.membership_id = m.id`,
    ),
    `${everybody} INSERT INTO device (id, person_id, name, platform, token_hash, paired_at, last_seen_at, created_at)
      SELECT ${FIRST} + i, ${FIRST} + i, 'スマートフォン', 'Android', 'token ' || i, 1, ${NOW}, 1 FROM n`,
    `${upTo(MANY)} INSERT INTO device (id, person_id, name, ended_at, created_at)
      SELECT ${2 * FIRST} + i, ${FIRST}, '古い端末' || i, 2, 1 FROM n`,
    ...['card_front', 'card_back', 'passport', 'student_front', 'student_back'].flatMap((type, nth) => [
      `${everybody} INSERT INTO file (id, kind, person_id, type, bytes, created_at)
        SELECT '${type} ' || i, 'paper', ${FIRST} + i, 'image/jpeg', 1, ${NOW} - i FROM n WHERE i % 5 < 3`,
      `${everybody} INSERT INTO paper (id, person_id, type, state, file_id, uploaded_by, created_at, decided_at, fault)
        SELECT ${(nth + 1) * FIRST} + i, ${FIRST} + i, '${type}', ${oneOf(['approved', 'approved', 'waiting', 'approved', 'rejected', 'approved', 'approved'], `i / 7 + ${nth} * (i % 40 = 0)`)},
          '${type} ' || i, ${FIRST} + i, ${NOW} - i * 1000 - ${nth},
          iif((i / 7 + ${nth} * (i % 40 = 0)) % 7 = 2, NULL, ${NOW} - i), iif((i / 7 + ${nth} * (i % 40 = 0)) % 7 = 4, 'blurred', NULL)
        FROM n WHERE i % 5 < 3 AND NOT (${nth} = 4 AND i % 30 = 0)`,
    ]),
    `${everybody} INSERT INTO work_limit (id, person_id, limit_window, unit, amount, source)
      SELECT ${FIRST} + i, ${FIRST} + i, 'any_7_days', 'minutes', 2400, 'manual' FROM n WHERE i % 50 = 7`,
    `${everybody} INSERT INTO line_account (person_id, line_user_id, linked_at)
      SELECT ${FIRST} + i, 'U' || i, 1 FROM n WHERE i % 3 = 0`,
  ];
}
