import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mintPeople, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { mintShift, mintTemplate } from '#tests/support/shifts.ts';
import { type Cells, csv, mintSeated, upload, written } from './roster.ts';

let boss: SignedIn;
let site: Site;
let people: Person[];

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

beforeEach(async () => {
  site = await mintSite();
  const { workplace, position } = site;
  people = await mintPeople(
    Array.from({ length: 3 }, () => ({ works: [workplace.id], birthday: '1990-01-01' })),
  );
  for (const one of people) await givePositions(one, workplace, [position]);
});

const row = (person: Person | undefined, cells: Cells = {}): Cells => ({
  date: '2026-12-01',
  workplace: site.workplace.code,
  shift: site.template.code,
  position: site.position.name,
  type: 'fixed',
  staff_no: person?.staff_no ?? '',
  ...cells,
});

const apply = (file: string | null, fields: Record<string, unknown> = {}, by = boss) =>
  upload(by, file, { mode: 'apply', without_refused: 'true', ...fields });

const placesOf = async ({ workplace }: Site) => {
  const { results } = await env.DB.prepare(
    `SELECT s.date, su.person_id FROM shift s JOIN shift_user su ON su.shift_id = s.id
     WHERE s.workplace_id = ? AND su.status = 'approved' ORDER BY s.date, su.id`,
  )
    .bind(workplace.id)
    .all();
  return results;
};

describe('an import without refused rows', () => {
  it('takes the good rows in one operation, and a next preview has the rest with its reasons', async () => {
    const [one, two, three] = people;
    const evening = await mintTemplate(site.workplace, {
      code: 'L',
      start_minute: 1020,
      end_minute: 1320,
      breaks: '[]',
    });
    const text = csv([
      row(one),
      row(two, { date: '2026/13/1' }),
      row(three),
      row(undefined, { staff_no: 'X999' }),
      row(one, { shift: evening.code }),
      row(two, { date: '2026-12-02' }),
    ]);
    const shown = await upload(boss, text);
    expect(shown.body).toMatchObject({
      counts: { new: 3, refused: 3 },
      passable_by: 'none',
      needs_reason: false,
      cut_off: false,
      shifts_created: 2,
      rows: [
        { line: 2, class: 'new' },
        { line: 3, class: 'refused', faults: [{ column: 'date', key: 'date' }] },
        { line: 4, class: 'new' },
        { line: 5, class: 'refused', faults: [{ column: 'staff_no', key: 'not_found' }] },
        { line: 6, class: 'refused', findings: [{ rule: 'overlap', row: 6, shifts: [{ row: 2 }] }] },
        { line: 7, class: 'new' },
      ],
    });
    const { file_id, digest } = Object(shown.body);
    const done = await apply(null, { file_id, digest });
    expect(done).toMatchObject({
      status: 200,
      body: { counts: { new: 3, refused: 3 }, shifts_created: 2, file_id },
    });
    expect(await placesOf(site)).toEqual([
      { date: '2026-12-01', person_id: one?.id },
      { date: '2026-12-01', person_id: three?.id },
      { date: '2026-12-02', person_id: two?.id },
    ]);
    expect(await upload(boss, null, { file_id })).toMatchObject({
      body: { counts: { new: 0, same: 3, refused: 3 }, rows: [{ line: 3 }, { line: 5 }, { line: 6 }] },
    });
    const { operation_id } = Object(done.body);
    const undone = await boss.send(`/api/manage/operations/${operation_id}/undo`, { method: 'POST' });
    expect(undone.status).toBeLessThan(300);
    expect(await placesOf(site)).toEqual([]);
  });

  it('is refused where they are not to be left out, and writes nothing', async () => {
    const text = csv([row(people[0]), row(undefined, { staff_no: 'X999' })]);
    const before = await written();
    expect(await apply(text, { without_refused: 'false' })).toMatchObject({
      status: 422,
      body: { code: 'SHIFT_CSV_INVALID_ROW', data: { rows: [{ line: 3 }] } },
    });
    expect(await written()).toEqual(before);
  });

  it('creates no shift that only refused rows need, with seats for the rows that it takes', async () => {
    const idle = await mintTemplate(site.workplace, { code: 'I', active: false });
    const text = csv([
      row(people[0]),
      row(people[1], { shift: idle.code }),
      row(people[2], { date: 'never' }),
    ]);
    expect(await apply(text)).toMatchObject({
      status: 200,
      body: { counts: { new: 1, refused: 2 }, shifts_created: 1 },
    });
    const { results } = await env.DB.prepare(
      'SELECT g.fixed_total FROM shift s JOIN seat_group g ON g.shift_id = s.id WHERE s.workplace_id = ?',
    )
      .bind(site.workplace.id)
      .all();
    expect(results).toEqual([{ fixed_total: 1 }]);
  });

  it('leaves out a row that needs the room of a refused one', async () => {
    const [one, two] = people;
    if (!one || !two) throw new Error('too few people were minted');
    const full = await mintShift(site.template, '2026-12-01', [site.position]);
    await mintSeated(full, site.position, one);
    const other = await mintSite();
    // The position is of another workplace, so the first person stays and makes no room.
    const text = csv([
      row(one, { position: other.position.name }),
      row(two),
      row(two, { date: '2026-12-02' }),
    ]);
    expect(await apply(text)).toMatchObject({ status: 200, body: { counts: { new: 1, refused: 2 } } });
    expect(await placesOf(site)).toEqual([
      { date: '2026-12-01', person_id: one.id },
      { date: '2026-12-02', person_id: two.id },
    ]);
  });

  it('still needs a reason for the warnings of the rows that it takes', async () => {
    const long = await mintTemplate(site.workplace, { code: 'X', breaks: '[]' });
    const text = csv([row(people[0], { shift: long.code }), row(undefined, { staff_no: 'X999' })]);
    expect(await upload(boss, text)).toMatchObject({ body: { needs_reason: true } });
    expect(await apply(text)).toMatchObject({
      status: 409,
      body: { code: 'SHIFT_RULES_REFUSED', data: { findings: [{ rule: 'short_break', row: 2 }] } },
    });
    expect(await apply(text, { override_reason: '確認済み' })).toMatchObject({ status: 200 });
  });

  it('is refused where nothing is left to take', async () => {
    expect(await apply(csv([row(undefined, { staff_no: 'X999' })]))).toMatchObject({
      status: 422,
      body: { code: 'SHIFT_CSV_INVALID_ROW' },
    });
  });

  it('is refused where a part of the file cannot be read', async () => {
    const text = csv([row(people[0]), row(people[1], { position: '"open' })]);
    expect(await upload(boss, text)).toMatchObject({ body: { cut_off: true } });
    expect(await apply(text)).toMatchObject({ status: 422, body: { code: 'SHIFT_CSV_INVALID_ROW' } });
  });

  it('applies only what its preview showed', async () => {
    const later = row(people[1], { date: '2026-12-02' });
    const text = csv([row(people[0]), later, row(undefined, { staff_no: 'X999' })]);
    const { digest } = Object((await upload(boss, text)).body);
    expect(await apply(csv([later]))).toMatchObject({ status: 200 });
    expect(await apply(text, { digest })).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { mode: 'preview', counts: { new: 1, same: 1, refused: 1 } } },
    });
  });

  it('may be sent by a manager of the workplace', async () => {
    const manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    const text = csv([row(people[0]), row(people[1], { date: '2026-12-40' })]);
    expect(await apply(text, {}, manager)).toMatchObject({
      status: 200,
      body: { counts: { new: 1, refused: 1 } },
    });
  });
});
