import { beforeAll, describe, expect, it } from 'vitest';
import { mintPeople, type Person, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { exportedFile } from '#worker/platform/csv/exported-file.ts';
import { unzip } from '#worker/platform/csv/unzip.ts';
import type { CellLines } from '#worker/platform/csv/workbook.ts';
import { readXlsx } from '#worker/platform/csv/xlsx.ts';
import { csv, upload } from './roster.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function bytesOf(lines: () => CellLines): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(exportedFile('list', 'xlsx', lines).body).arrayBuffer());
}

/** The text of the first sheet. */
function sheetIn(bytes: Uint8Array<ArrayBuffer>): string {
  const files = unzip(bytes, () => true, 10_000_000);
  return new TextDecoder().decode(files?.get('xl/worksheets/sheet1.xml'));
}

async function cellsIn(bytes: Uint8Array<ArrayBuffer>) {
  const table = await readXlsx(bytes, 10_000);
  return table !== null && table !== 'none' ? table.lines.map(({ cells }) => cells) : table;
}

describe('an exported workbook', () => {
  it('has the same cells as the text file, with texts as they are', async () => {
    const bytes = await bytesOf(async function* () {
      yield [['番号', '氏名', '備考']];
      yield [
        ['0012', '山田 <花子> & "Nam"', ''],
        ['7', ' 　𠮷野\n家', 'é'],
      ];
    });
    expect(await cellsIn(bytes)).toEqual([
      ['番号', '氏名', '備考'],
      ['0012', '山田 <花子> & "Nam"', ''],
      ['7', '𠮷野\n家', 'é'],
    ]);
  });

  it('has numbers and durations that table programs can add up', async () => {
    const bytes = await bytesOf(async function* () {
      yield [['a', 'b', 'c', 'd', 'e']];
      yield [[1200, { number: '8.50' }, { number: '160:30' }, { number: '-1:30' }, { number: '-0.50' }]];
    });
    const sheet = sheetIn(bytes);
    expect(sheet).toContain('<c r="A2" s="0"><v>1200</v></c><c r="B2" s="2"><v>8.5</v></c>');
    expect(sheet).toContain(`<c r="C2" s="3"><v>${(160 * 60 + 30) / 1440}</v></c>`);
    expect(sheet).toContain('<t xml:space="preserve">-1:30</t>');
    expect(sheet).toContain('<c r="E2" s="2"><v>-0.5</v></c>');
  });

  it('has no formula and no character that XML forbids', async () => {
    const bytes = await bytesOf(async function* () {
      yield [['=1+1', 'a\u0000b\u0007c\ud800d']];
    });
    expect(await cellsIn(bytes)).toEqual([["'=1+1", 'abc\ufffdd']]);
    expect(sheetIn(bytes)).not.toContain('<f>');
  });

  it('is broken off by an error, so that no part looks complete', async () => {
    const broken = bytesOf(async function* () {
      yield [['a']];
      throw new Error('the database is gone');
    });
    await expect(broken).rejects.toThrow('the database is gone');
  });

  it('is made step by step while it is read', async () => {
    let asked = 0;
    const { body } = exportedFile('list', 'xlsx', async function* () {
      for (; asked < 100; asked += 1) {
        yield Array.from({ length: 500 }, (_, at) => [`${asked}-${at}-${crypto.randomUUID()}`]);
      }
    });
    const reader = body.getReader();
    for (let read = 0; read < 12; read += 1) await reader.read();
    expect(asked).toBeLessThan(20);
    await reader.cancel();
  });
});

describe('a roster as a workbook', () => {
  let boss: SignedIn;
  let site: Site;
  let people: Person[];

  beforeAll(async () => {
    boss = await signedIn({ roles: ['global_admin'] });
    site = await mintSite();
    people = await mintPeople(
      Array.from({ length: 2 }, () => ({ works: [site.workplace.id], birthday: '1990-01-01' })),
    );
    for (const one of people) await givePositions(one, site.workplace, [site.position]);
    const rows = people.map(({ staff_no }) => ({
      date: '2026-12-01',
      workplace: site.workplace.code,
      shift: site.template.code,
      position: site.position.name,
      type: 'fixed',
      staff_no: staff_no ?? '',
      start_time: '10:00',
    }));
    expect(await upload(boss, csv(rows), { mode: 'apply' })).toMatchObject({ status: 200 });
  });

  it('is exported with its type and name, and an import of it changes nothing', async () => {
    const answer = await boss.send(
      `/api/manage/shifts/export?month=2026-12&workplace_ids[]=${site.workplace.id}&encoding=xlsx&header=label`,
    );
    expect(answer.headers.get('Content-Type')).toBe(XLSX);
    expect(answer.headers.get('Content-Disposition')).toContain('filename="roster_2026-12.xlsx"');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect((await cellsIn(bytes)) ?? []).toHaveLength(3);
    expect(await upload(boss, bytes)).toMatchObject({
      status: 200,
      body: { counts: { new: 0, changed: 0, same: 2, refused: 0 } },
    });
  });

  it('holds texts that Shift JIS cannot write', async () => {
    const answer = await boss.send(
      '/api/manage/shifts/export?month=2026-12&encoding=xlsx&language=vi&header=label',
    );
    expect((await cellsIn(new Uint8Array(await answer.arrayBuffer())))?.[0]).toContain('Mã nhân viên');
  });
});
