import { beforeAll, describe, expect, it } from 'vitest';
import { mintPeople, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { mintTemplate } from '#tests/support/shifts.ts';
import { parseCsv } from '#worker/platform/csv/parse.ts';
import { readXlsx } from '#worker/platform/csv/xlsx.ts';
import { csv, upload } from './roster.ts';

let boss: SignedIn;
let site: Site;
let people: Person[];

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  site = await mintSite();
  people = await mintPeople(
    Array.from({ length: 2 }, (_, at) => ({
      works: [site.workplace.id],
      birthday: '1990-01-01',
      last_name_kana: ['ヤマダ', 'アベ'][at] ?? '',
    })),
  );
  for (const one of people) await givePositions(one, site.workplace, [site.position]);
});

const cellsOf = async (answer: Response) =>
  parseCsv((await answer.text()).replace('\ufeff', ''), 1_000).lines.map(({ cells }) => cells);
const workbookIn = async (answer: Response) => {
  const table = await readXlsx(new Uint8Array(await answer.arrayBuffer()), 1_000);
  return table !== null && table !== 'none' ? table.lines.map(({ cells }) => cells) : [];
};

describe('the sheet of a month', () => {
  const sheet = (query = '', by = boss) =>
    by.send(
      `/api/manage/shifts/export-sheet?workplace_id=${site.workplace.id}&month=2026-12&language=ja${query}`,
    );

  beforeAll(async () => {
    const evening = await mintTemplate(site.workplace, {
      code: 'L',
      start_minute: 1140,
      end_minute: 1320,
      breaks: '[]',
    });
    const [one, two] = people;
    const row = (person: Person | undefined, date: string, more = {}) => ({
      date,
      workplace: site.workplace.code,
      shift: site.template.code,
      position: site.position.name,
      type: 'fixed',
      staff_no: person?.staff_no ?? '',
      ...more,
    });
    const file = csv([
      row(one, '2026-12-01', { end_time: '17:00' }),
      row(one, '2026-12-02'),
      row(two, '2026-12-31'),
      row(two, '2026-12-02', { shift: evening.code }),
    ]);
    expect(await upload(boss, file, { mode: 'apply', override_reason: '確認済み' })).toMatchObject({
      status: 200,
    });
  });

  it('has a line for each person by kana, and the codes of the shifts by day', async () => {
    const [days, weekdays, first = [], second = [], ...more] = await cellsOf(await sheet());
    expect(days?.slice(0, 5)).toEqual(['スタッフ番号', '氏名', 'ポジション', '1', '2']);
    expect([days?.at(-1), weekdays?.slice(3, 5), weekdays?.at(-1)]).toEqual(['31', ['火', '水'], '木']);
    const [one, two] = people;
    expect([first[0], first[3], first[4], first.at(-1)]).toEqual([
      two?.staff_no,
      '',
      'L',
      site.template.code,
    ]);
    expect([second[0], second[3], second[4]]).toEqual([
      one?.staff_no,
      `${site.template.code} 09:00-17:00`,
      site.template.code,
    ]);
    expect(more).toEqual([]);
  });

  it.each(['utf8', 'xlsx'])('is imported again as %s without a change', async (encoding) => {
    const bytes = new Uint8Array(await (await sheet(`&encoding=${encoding}`)).arrayBuffer());
    const asked = {
      layout: 'sheet',
      workplace_id: site.workplace.id,
      month: '2026-12',
      position_id: site.position.id,
    };
    expect(await upload(boss, bytes, asked)).toMatchObject({
      status: 200,
      body: { counts: { new: 0, changed: 0, same: 4, refused: 0 } },
    });
  });

  it('is not found for a workplace out of scope', async () => {
    const other = await signedIn({ roles: ['admin'], manages: [(await mintSite()).workplace.id] });
    expect((await sheet('', other)).status).toBe(404);
  });
});

describe('the template of a roster file', () => {
  const template = (query = '', by = boss) =>
    by.send(`/api/manage/shifts/import-template?workplace_id=${site.workplace.id}${query}`);

  it('has a line for each active template and position, with the codes of the workplace', async () => {
    await mintTemplate(site.workplace, { code: 'I', active: false });
    const [head, ...lines] = await cellsOf(await template('&header=label&language=vi'));
    expect(head).toContain('Mã nhân viên');
    expect(lines).toContainEqual([
      '',
      site.workplace.code,
      site.template.code,
      site.position.name,
      'Cố định',
      '',
      '',
      '',
    ]);
    expect(lines.every(([, , shift]) => shift !== 'I')).toBe(true);
  });

  it('is imported once dates and people are filled in, also as a workbook', async () => {
    const [head = [], first = []] = await workbookIn(await template('&encoding=xlsx'));
    const [person] = people;
    const place = head.indexOf('staff_no');
    const filled = head.map((column, at) =>
      column === 'date' ? '2026-12-20' : at === place ? (person?.staff_no ?? '') : (first[at] ?? ''),
    );
    const text = [head, filled].map((cells) => cells.join(',')).join('\r\n');
    expect(await upload(boss, text)).toMatchObject({ status: 200, body: { counts: { new: 1, refused: 0 } } });
  });

  it('is not found for a workplace out of scope', async () => {
    const other = await signedIn({ roles: ['admin'], manages: [(await mintSite()).workplace.id] });
    expect((await template('', other)).status).toBe(404);
  });
});
