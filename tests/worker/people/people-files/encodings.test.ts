import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { fullAnswer } from '#tests/support/client.ts';
import { encodedIn, encodedInJis } from '#tests/support/encoded.ts';
import { mintPerson, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { mintPayBatch } from '#tests/support/pay.ts';
import { givePositions } from '#tests/support/positions.ts';
import { mintShift } from '#tests/support/shifts.ts';
import { earners } from '#tests/worker/pay/salary/batch-calls.ts';
import { packed, partsWith } from './workbooks.ts';

let boss: SignedIn;
let site: Site;
let doors: Record<string, { path: string; text: string; fields?: Record<string, string>; read: string }>;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'], duties: ['accounting'] });
  site = await mintSite();
  const person = await mintPerson({ works: [site.workplace.id], last_name: '佐藤', first_name: '太郎' });
  await givePositions(person, site.workplace, [site.position]);
  const shift = await mintShift(site.template, '2026-12-01', [site.position]);
  const { batch, requests } = await mintPayBatch(boss.person, await earners(1));
  const seat = `${site.workplace.code},${site.template.code},,,${site.position.name}`;
  doors = {
    people: {
      path: '/api/admin/users/import-csv',
      text: 'staff_no,last_name,first_name\r\nEN-1,山田,太郎\r\n',
      read: '山田',
    },
    roster: {
      path: '/api/manage/shifts/import-csv',
      text: `date,workplace,shift,start_time,end_time,position,type,staff_no\r\n2026-12-01,${seat},fixed,${person.staff_no}\r\n`,
      read: site.position.name,
    },
    'one shift': {
      path: `/api/manage/shifts/${shift.id}/import-csv`,
      text: `position,start_time,end_time,type,staff_no\r\n${site.position.name},,,fixed,${person.staff_no}\r\n`,
      read: site.position.name,
    },
    sheet: {
      path: '/api/manage/shifts/import-csv',
      text: 'A\t1\t2\r\n佐藤\t9-18\t\r\n',
      fields: {
        layout: 'sheet',
        month: '2026-12',
        workplace_id: String(site.workplace.id),
        position_id: String(site.position.id),
      },
      read: site.template.code,
    },
    'results of the bank': {
      path: `/api/manage/salary/batches/${batch.id}/result-file`,
      text: `request_id,result,reason\r\n${requests[0]?.id},failed,口座\r\n`,
      read: '口座',
    },
    'staff system': {
      path: '/api/admin/sync/import',
      text: 'external_id,active,last_name\r\nEN-2,1,山田\r\n',
      read: '"file"',
    },
  };
});

const DOORS = ['people', 'roster', 'one shift', 'sheet', 'results of the bank', 'staff system'];

async function send(name: string, bytes: BlobPart, encoding?: string) {
  const door = doors[name];
  if (!door) throw new Error(name);
  const body = new FormData();
  body.set('file', new File([bytes], 'list.csv'));
  body.set('mode', 'preview');
  for (const [field, value] of Object.entries(door.fields ?? {})) body.set(field, value);
  if (encoding) body.set('encoding', encoding);
  return fullAnswer(await boss.send(door.path, { method: 'POST', body }));
}

const textOf = (name: string) => doors[name]?.text ?? '';
const kept = async () => (await env.FILES.list({ prefix: `imports/${boss.person.id}/` })).objects.length;

describe.each(DOORS)('a file for the import of %s', (door) => {
  it('is read from EUC-JP only after the encoding is chosen', async () => {
    const before = await kept();
    const bytes = encodedIn('euc-jp', textOf(door));
    expect(await send(door, bytes)).toMatchObject({
      status: 422,
      body: {
        code: 'SHIFT_CSV_ENCODING_UNCLEAR',
        data: { readings: expect.arrayContaining([expect.objectContaining({ encoding: 'euc_jp' })]) },
      },
    });
    expect(await kept()).toBe(before);
    const { status, body } = await send(door, bytes, 'euc_jp');
    expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining(doors[door]?.read ?? '')]);
  });

  it('is read from ISO-2022-JP only after the encoding is chosen', async () => {
    expect(await send(door, encodedInJis(textOf(door)))).toMatchObject({
      status: 422,
      body: {
        code: 'SHIFT_CSV_ENCODING_UNCLEAR',
        data: { readings: [{ encoding: 'iso_2022_jp' }] },
      },
    });
    expect((await send(door, encodedInJis(textOf(door)), 'iso_2022_jp')).status).toBe(200);
  });

  it('is read in UTF-8 and in UTF-16 with a byte order mark', async () => {
    const units = [...`\ufeff${textOf(door)}`].flatMap((letter) => {
      const unit = letter.charCodeAt(0);
      return [unit % 256, unit >> 8];
    });
    expect((await send(door, textOf(door))).status).toBe(200);
    expect((await send(door, Uint8Array.from(units))).status).toBe(200);
  });

  it('is refused when it does not match the chosen encoding', async () => {
    expect(await send(door, encodedIn('shift_jis', textOf(door)), 'utf8')).toEqual({
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data: { encoding: [{ key: 'file_encoding' }] } },
    });
  });
});

describe('a people file of unclear encoding', () => {
  const text = 'staff_no,last_name,first_name\r\nEN-9,山田,太郎\r\n';

  it('is applied in the encoding of its preview', async () => {
    const bytes = encodedIn('euc-jp', text);
    const { body } = await send('people', bytes, 'euc_jp');
    const { file_id, digest } = body as { file_id: string; digest: string };
    const form = new FormData();
    for (const [field, value] of Object.entries({ file_id, digest, mode: 'apply' })) form.set(field, value);
    expect((await boss.send('/api/admin/users/import-csv', { method: 'POST', body: form })).status).toBe(200);
    const name = await env.DB.prepare("SELECT last_name FROM person WHERE staff_no = 'EN-9'").first(
      'last_name',
    );
    expect(name).toBe('山田');
  });

  it('shows no My Number in the proposed readings', async () => {
    const secret = encodedIn('euc-jp', text.replace('EN-9', '１２３４５６７８９０１８ 123456789018'));
    const { body } = await send('people', secret);
    expect(JSON.stringify(body)).not.toMatch(/[1１][2２][3３]/);
    expect(body).toMatchObject({ code: 'SHIFT_CSV_ENCODING_UNCLEAR' });
  });

  it('is read as a workbook whatever encoding is chosen', async () => {
    const cell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const rows = `<row r="1">${cell('A1', 'staff_no')}${cell('B1', 'last_name')}</row><row r="2">${cell('A2', 'EN-8')}${cell('B2', '山田')}</row>`;
    expect((await send('people', await packed(partsWith(rows)), 'euc_jp')).status).toBe(200);
  });
});
