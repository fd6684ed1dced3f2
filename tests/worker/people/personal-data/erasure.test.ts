import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { addMonths } from '#domain/time/calendar-date.ts';
import { startOfJstDay } from '#domain/time/instant.ts';
import { auditOf } from '#tests/support/audit.ts';
import { moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { MARK, type Marked, marksLeft, mintMarked } from '#tests/support/marked-person.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { PERSONAL_TABLES } from '#worker/areas/people/personal-data/kept/rules.ts';
import { cleanUp } from '#worker/platform/cron/clean-up.ts';
import { fileKey } from '#worker/platform/files/kept.ts';
import { systemCtx } from '#worker/platform/system-ctx.ts';

const NIGHT = 5 * 3_600_000;

let boss: SignedIn;
let marked: Marked;

/** Personal tables to which the marked person adds no text of their own. */
const WITHOUT_TEXT = [
  'wage',
  'transport',
  'membership',
  'membership_position',
  'person_role',
  'person_facet',
];
const BOOKKEEPING = ['person_kept', 'person_erasure'];

async function cleanAt(now: number): Promise<void> {
  await moveClock(now);
  await cleanUp(await systemCtx(env, 'timer.clean_up', { waitUntil: () => {} }));
  await releaseClock();
}

const night = (date: string) => cleanAt(startOfJstDay(date) + NIGHT);

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  marked = await mintMarked(env.SECRET ?? '');
});

const personalData = async () =>
  (await boss.api.admin.users[':id']['personal-data'].$get({ param: { id: String(marked.id) } })).json();

const erase = () =>
  boss.send(`/api/admin/users/${marked.id}/personal-data/erase`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ version: 1, confirmed: true }),
  });

describe('a person in every table', () => {
  it('has a row in each table with personal data', () => {
    const filled = [...Object.keys(marked.rows), ...WITHOUT_TEXT, ...BOOKKEEPING, 'person', 'person_gram'];
    expect(Object.keys(PERSONAL_TABLES).filter((table) => !filled.includes(table))).toEqual([]);
  });

  it('shows which data will be erased, and until when the rest is kept', async () => {
    const told = await personalData();
    expect(told).toMatchObject({
      erased_at: null,
      refusals: [],
      hold: null,
      goes: { papers: 1, photos: 2, notices: 1, sessions: 4, wishes: 3 },
    });
    expect(told).toMatchObject({ ended_on: '2021-04-10', named_until: '2029-07-10' });
    expect(told).toMatchObject({
      kept: [
        { record: 'dispatch', until: '2024-04-10' },
        { record: 'insurance', until: '2025-04-10' },
        { record: 'labour', until: '2026-04-10' },
        { record: 'tax', until: '2029-07-10' },
      ],
    });
  });
});

describe('an erased person', () => {
  let left: string[];

  beforeAll(async () => {
    const answer = await erase();
    expect(answer.status).toBe(200);
    left = await marksLeft();
  });

  it('is found only where a law requires retention', () => {
    expect(left).toEqual(
      [
        'adjustment.note',
        'attendance_change.new',
        'attendance_change.old',
        'attendance_change.reason',
        'audit:adjustment',
        'audit:attendance',
        'audit:employment_contract',
        'audit:hello_work_report',
        'audit:income_proof',
        'audit:kept_punch',
        'audit:membership',
        'audit:pay_request',
        'audit:residence',
        'audit:review_item',
        'audit:sync_conflict',
        'audit:tablet_punch',
        'audit:wage',
        'employment_contract.duties',
        'employment_contract.places',
        'employment_contract.valid_from',
        'employment_contract.valid_to',
        'external_link.external_id',
        'file.id',
        'hello_work_report.event_on',
        'hello_work_report.reported_on',
        'income_proof.paper',
        'income_proof.shown_on',
        'kept_punch.decision_reason',
        'legal_hold.reason',
        'membership.dispatched_from',
        'membership.left_client_on',
        'pay_batch_line.reason',
        'pay_request_move.note',
        'paper.file_id',
        'person.address',
        'person.birthday',
        'person.first_name',
        'person.first_name_kana',
        'person.household_head',
        'person.household_relation',
        'person.last_name',
        'person.last_name_kana',
        'person.postal_code',
        'person.prefecture',
        'person.staff_no',
        'person_facet.name',
        'person_facet.staff_no',
        'person_image.file_id',
        'residence.card_number',
        'residence.expires_on',
        'residence_card.number',
        'review_item.note',
        'review_item.reason',
        'tablet_punch.decision_reason',
      ].sort(),
    );
  });

  it('leaves audit rows without personal values, and one that records the erasure', async () => {
    const rows = await auditOf('person', marked.id);
    expect(rows[0]).toMatchObject({ action: 'update', actor_id: marked.other.id, before: { note: null } });
    expect(rows.at(-1)).toMatchObject({ action: 'erase', actor_id: boss.person.id });
    expect(JSON.stringify(rows)).not.toContain(MARK);
    const [place] = await auditOf('shift_user', 700_001);
    expect(place?.after).toEqual({ reason: null, cannot_come: null, shift_id: 3, own_times: true });
  });

  it('is deleted, absent from the search, and cannot be restored', async () => {
    const found = await boss.api.admin.master.users.search.$get({ query: { q: MARK } });
    expect(await found.json()).toEqual({ data: [] });
    const user = await (await boss.api.admin.users[':id'].$get({ param: { id: String(marked.id) } })).json();
    expect(user).toMatchObject({ status: 'deleted', email: null, version: 2 });
    const restored = await boss.api.admin.users[':id'].restore.$post({
      param: { id: String(marked.id) },
      json: { version: 2, email: null },
    });
    expect([restored.status, await restored.json()]).toEqual([409, { code: 'PERSON_ERASED' }]);
    await expect(
      env.DB.prepare('UPDATE person SET deleted_at = NULL WHERE id = ?').bind(marked.id).run(),
    ).rejects.toThrow('person_erased_stays_deleted');
  });

  it('is no longer sent to the other system, and its link is archived', async () => {
    const { results } = await env.DB.prepare('SELECT state, agreed FROM external_link WHERE person_id = ?')
      .bind(marked.id)
      .all();
    expect(results).toEqual([{ state: 'archived', agreed: null }]);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM sync_send').first('n')).toBe(0);
  });

  it('cannot be erased a second time', async () => {
    const again = await erase();
    expect([again.status, await again.json()]).toEqual([
      409,
      { code: 'PERSON_ERASURE_REFUSED', data: { refusals: ['already_erased'] } },
    ]);
  });

  it('has no picture or document in R2 after the clean-up', async () => {
    await cleanAt(NOW + 25 * 3_600_000);
    const names = ['picture', 'paper', 'photo'].map((name) => env.FILES.head(fileKey(`${MARK}-${name}`)));
    expect(await Promise.all(names)).toEqual([null, null, null]);
  });
});

describe('the end of the retention periods', () => {
  it('erases the kept data, each by its own law', async () => {
    // The person was erased late: three of the periods had already ended.
    expect((await marksLeft()).filter((place) => !/^(file|paper|person_image)\./.test(place))).toEqual(
      [
        'audit:sync_conflict',
        'external_link.external_id',
        'legal_hold.reason',
        'pay_batch_line.reason',
        'person.first_name',
        'person.first_name_kana',
        'person.household_head',
        'person.household_relation',
        'person.last_name',
        'person.last_name_kana',
        'person.staff_no',
        'person_facet.name',
        'person_facet.staff_no',
      ].sort(),
    );
    const kept = (await personalData()) as { kept: { record: string; erased_at: string | null }[] };
    expect(kept.kept.map(({ record, erased_at }) => [record, erased_at !== null])).toEqual([
      ['dispatch', true],
      ['insurance', true],
      ['labour', true],
      ['tax', false],
    ]);
  });

  it('erases nothing on the last day or during a hold', async () => {
    await night('2029-07-10');
    expect(await marksLeft()).toContain('person.household_head');
    await env.DB.prepare(
      'INSERT INTO legal_hold (person_id, reason, placed_at, placed_by) VALUES (?, ?, 1, ?)',
    )
      .bind(marked.id, MARK, boss.person.id)
      .run();
    await night(addMonths('2029-07-11', 1));
    expect(await marksLeft()).toContain('person.household_head');
    await env.DB.prepare('UPDATE legal_hold SET released_at = 1, released_by = ?').bind(boss.person.id).run();
  });

  it('leaves no personal value, and keeps the id as the name', async () => {
    await night(addMonths('2029-07-11', 1));
    expect(await marksLeft()).toEqual(['file.id', 'paper.file_id', 'person_image.file_id']);
    const row = await env.DB.prepare('SELECT last_name, first_name, staff_no FROM person WHERE id = ?')
      .bind(marked.id)
      .first();
    expect(row).toEqual({ last_name: `#${marked.id}`, first_name: '', staff_no: null });
    expect(
      await env.DB.prepare('SELECT finished_at IS NOT NULL AS done FROM person_erasure').first('done'),
    ).toBe(1);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM attendance WHERE id = 700001').first('n')).toBe(1);
  });

  it('changes nothing on another night', async () => {
    const before = await env.DB.prepare('SELECT count(*) AS n FROM audit').first('n');
    await night(addMonths('2029-07-12', 1));
    expect(await env.DB.prepare('SELECT count(*) AS n FROM audit').first('n')).toBe(before);
  });
});
