import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { LAYOUT_PRESETS, type LayoutPreset, layoutPreset } from '#contract/pay/layout-presets.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { settleJob } from '#tests/support/jobs.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintLayout } from '#tests/support/period-files.ts';
import { decodeText } from '#worker/platform/csv/decode.ts';
import { managerOf, mintDay, mintTeam, mintWork, mintWorker, set, type Team, WEDNESDAY } from './work.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  await set({});
});

const placeOf = async ({ workplace: { id } }: Team) =>
  env.DB.prepare('SELECT code, name FROM workplace WHERE id = ?')
    .bind(id)
    .first<{ code: string; name: string }>()
    .then((row) => row ?? { code: '', name: '' });
const fileOfPreset = (preset: LayoutPreset) => {
  const { columns, encoding } = layoutPreset(preset);
  return { head: columns.map(({ heading }) => heading).join(','), encoding };
};
const exportPath = (layout: number | string, of: readonly Team[]) =>
  `/api/manage/work-histories/monthly/export?month=2026-11&layout=${layout}` +
  of.map(({ workplace }) => `&workplace_ids[]=${workplace.id}`).join('');
const fileText = async (answer: Response) => decodeText(new Uint8Array(await answer.arrayBuffer())) ?? '';
const madeByJob = async (address: string) => {
  const answer = await boss.send(address, { headers: { Prefer: 'respond-async' } });
  const { job_id } = Object(await answer.json());
  const { about } = Object(await (await boss.send(`/api/manage/jobs/${job_id}`)).json());
  await settleJob(job_id);
  return {
    about,
    text: await fileText(await boss.send(`/api/manage/work-histories/monthly/files/${job_id}`)),
  };
};

describe('the columns of a payroll file', () => {
  it('has fixed values, empty columns, and the workplace with most hours as the department', async () => {
    const [main, other] = [await mintTeam(), await mintTeam()];
    const worker = await mintWorker(main, { staff_no: '00700' });
    await mintWork(worker, main, WEDNESDAY, '09:00-18:00', { breaks: ['12:00-13:00'] });
    await mintWork(worker, other, addDays(WEDNESDAY, 1), '09:00-12:00');
    const layout = await mintLayout({
      columns: [
        { column: 'fixed', heading: 'Version', value: '2' },
        { column: 'staff_no', heading: 'コード' },
        { column: 'empty', heading: null },
        { column: 'main_workplace_code', heading: null },
        { column: 'fixed', heading: null, value: '=1+1' },
        { column: 'empty', heading: '有休残' },
        { column: 'main_workplace', heading: '部門' },
        { column: 'overtime_minutes', heading: null },
        { column: 'paid_leave_days', heading: null },
        { column: 'period_from', heading: null },
        { column: 'period_to', heading: null },
      ],
      hours: 'ten',
    });
    const address = exportPath(layout.id, [main, other]);
    const { code, name } = await placeOf(main);
    const file =
      'Version,コード,,主な勤務先コード,,有休残,部門,時間外合計,有給休暇日数,集計開始日,集計終了日\r\n' +
      `2,00700,,${code},'=1+1,,${name},0.00,0,2026-11-01,2026-11-30\r\n`;
    expect(await fileText(await boss.send(address))).toBe(file);
    expect((await madeByJob(address)).text).toBe(file);
    // Of a reader of the other workplace alone, the department is the one that they reach.
    const manager = await managerOf(other.workplace);
    const text = await fileText(await manager.send(exportPath(layout.id, [other])));
    expect(text.split('\r\n')[1]).toContain(`,${(await placeOf(other)).code},`);
    expect(text).not.toContain(code);
  });

  it.each(LAYOUT_PRESETS)('is made by the preset %s without a stored layout', async (preset) => {
    const { head, encoding } = fileOfPreset(preset);
    const own = await mintTeam();
    await mintDay(own.worker, own, WEDNESDAY);
    // A name that CP932 cannot write stops no file without names.
    await env.DB.prepare("UPDATE person SET first_name = 'Đức', staff_no = ? WHERE id = ?")
      .bind(`P${own.worker.id}`, own.worker.id)
      .run();
    const address = exportPath(preset, [own]);
    const answer = await boss.send(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toContain(encoding === 'utf8' ? 'utf-8' : 'Shift_JIS');
    const text = await fileText(answer);
    const [first, line] = text.split('\r\n');
    expect(first).toBe(head);
    expect(line).toContain(`P${own.worker.id},`);
    expect(line?.split(',')).toHaveLength(head.split(',').length);
    const made = await madeByJob(address);
    expect(made.about).toMatchObject({ layout: layoutPreset(preset).name });
    expect(made.text).toBe(text);
  });

  it('refuses an unknown preset', async () => {
    expect((await boss.send(exportPath('unknown', []))).status).toBe(422);
  });
});
