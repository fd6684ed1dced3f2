import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { CHANGED_VALUE } from '#contract/access/changed-value.ts';
import { MARK, mintMarked } from '#tests/support/marked-person.ts';
import { archivedTexts, moveAudit } from '#tests/worker/access/audit-list/moving.ts';
import { mintShiftRows } from '#tests/worker/access/audit-list/rows.ts';
import { SEGMENT_ROWS } from '#worker/areas/access/audit/archive/segment-text.ts';
import { archivedValues } from '#worker/areas/people/personal-data/kept/archived-values.ts';

describe('values in the archive of the audit', () => {
  it.each<[string, string, unknown, unknown, unknown, unknown]>([
    [
      'of personal values keep only that they changed',
      'settings',
      { lang: 'ja', theme: 'dark' },
      { lang: 'vi', theme: 'dark' },
      { lang: CHANGED_VALUE },
      { lang: CHANGED_VALUE },
    ],
    [
      'keep where a value was missing',
      'device',
      { name: null },
      { name: '私の' },
      { name: null },
      { name: CHANGED_VALUE },
    ],
    ['are nothing where nothing was recorded', 'device', null, null, null, null],
    ['of other forms keep only that they changed', 'paper', null, ['passport'], null, CHANGED_VALUE],
    [
      'keep times and money of work, without its reason',
      'attendance',
      { check_in_time: '2026-06-01 09:00:00', salary_per_hour: 1_200 },
      { check_in_time: '2026-06-01 09:05:00', salary_per_hour: 1_200, reason: '子どもの病気' },
      { check_in_time: '2026-06-01 09:00:00', salary_per_hour: 1_200 },
      { check_in_time: '2026-06-01 09:05:00', salary_per_hour: 1_200, reason: CHANGED_VALUE },
    ],
    [
      'keep a wage with the number of its person, without the name',
      'wage',
      null,
      { id: 4, user: { id: 9, last_name: '阿部', first_name: '花子' }, salary_per_hour: 1_250 },
      null,
      { id: 4, user: { id: 9 }, salary_per_hour: 1_250 },
    ],
    [
      'keep the rules that were passed at an assignment',
      'shift_user',
      null,
      { user_id: 9, shift_id: 3, passed: ['weekly_limit'], override_reason: '本人が希望' },
      null,
      { user_id: 9, shift_id: 3, passed: ['weekly_limit'], override_reason: CHANGED_VALUE },
    ],
    [
      'of the company stay',
      'position',
      { name: '受付' },
      { name: '案内' },
      { name: '受付' },
      { name: '案内' },
    ],
  ])('%s', (_, subject, before, after, archivedBefore, archivedAfter) => {
    expect(archivedValues(subject, { before, after })).toEqual({
      before: archivedBefore,
      after: archivedAfter,
    });
  });

  it('have nothing personal of a person with marks in every value', async () => {
    await mintMarked(env.SECRET ?? '');
    const at = await env.DB.prepare('SELECT max(at) FROM audit WHERE operation_id = ?')
      .bind(`${MARK}-op`)
      .first<number>('max(at)');
    await mintShiftRows(2 * SEGMENT_ROWS, at ?? 0);
    const marked = await env.DB.prepare('SELECT count(*) AS n FROM audit WHERE after LIKE ?')
      .bind(`%${MARK}%`)
      .first<number>('n');
    expect(await moveAudit()).toEqual({ done: 2 * SEGMENT_ROWS, failed: 0 });
    const texts = [...(await archivedTexts()).values()].join('');
    expect(texts.split(`"${MARK}-op"`).length - 1).toBeGreaterThan((marked ?? 0) - 5);
    expect(texts.replaceAll(`"${MARK}-op"`, '')).not.toContain(MARK);
    expect(texts).toContain(`"shift_id":3`);
  });
});
