import { beforeAll, describe, expect, it } from 'vitest';
import { FileLayout } from '#contract/pay/file-layouts.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintLayout } from '#tests/support/period-files.ts';

let boss: SignedIn;
let accountant: SignedIn;
let manager: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  accountant = await signedIn({ roles: ['admin'], duties: ['accounting'] });
  manager = await signedIn({ roles: ['admin'] });
});

const layouts = (by: SignedIn) => by.api.manage.layouts;
const body = (name: string) => ({
  name,
  hours: 'sixty' as const,
  encoding: 'cp932' as const,
  columns: [{ column: 'staff_no' as const, heading: '社員コード' }, { column: 'night_minutes' as const }],
});
const create = async (by: SignedIn, json: Parameters<ReturnType<typeof layouts>['$post']>[0]['json']) =>
  fullAnswer(await layouts(by).$post({ json }));
const update = async (
  by: SignedIn,
  id: number,
  json: ReturnType<typeof body> & { language?: 'vi'; version: number },
) => fullAnswer(await layouts(by)[':id'].$put({ param: { id: String(id) }, json }));
const remove = async (by: SignedIn, id: number, version: number) =>
  fullAnswer(
    await layouts(by)[':id'].$delete({ param: { id: String(id) }, query: { version: String(version) } }),
  );
const names = async (by: SignedIn, q = '') => {
  const { body: list } = await fullAnswer(await layouts(by).$get({ query: q ? { q } : {} }));
  return Object(list).data.map(({ name }: FileLayout) => name);
};

const FORBIDDEN = { status: 403, body: { code: 'E_FORBIDDEN' } };
const faults = (data: Record<string, unknown>) => ({
  status: 422,
  body: { code: 'E_UNPROCESSABLE_ENTITY', data },
});

describe('layouts of payroll files', () => {
  it('are created, changed and deleted, with an audit row each', async () => {
    const made = await create(accountant, body('弥生給与'));
    expect(accountant.meter().roundTrips).toBe(3);
    expect(made.status).toBe(201);
    const layout = FileLayout.parse(made.body);
    expect(layout).toEqual({
      ...body('弥生給与'),
      id: layout.id,
      language: 'ja',
      version: 1,
      columns: [
        { column: 'staff_no', heading: '社員コード' },
        { column: 'night_minutes', heading: null },
      ],
    });
    const vietnamese = { ...body('弥生給与２'), language: 'vi' as const, version: 1 };
    expect(await update(boss, layout.id, vietnamese)).toMatchObject({
      status: 200,
      body: { name: '弥生給与２', language: 'vi', version: 2 },
    });
    expect(boss.meter().roundTrips).toBe(3);
    expect(await update(boss, layout.id, { ...body('x'), version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', data: { name: '弥生給与２', version: 2 } },
    });
    expect((await remove(boss, layout.id, 1)).status).toBe(409);
    expect(await remove(accountant, layout.id, 2)).toEqual({ status: 204, body: null });
    expect((await remove(accountant, layout.id, 3)).status).toBe(404);
    expect((await update(boss, layout.id, { ...body('x'), version: 3 })).status).toBe(404);
    expect(await auditOf('file_layout', layout.id)).toMatchObject([
      { operation: 'file_layouts.create', after: { name: '弥生給与', hours: 'sixty', encoding: 'cp932' } },
      {
        operation: 'file_layouts.update',
        before: { name: '弥生給与', language: 'ja' },
        after: { name: '弥生給与２', language: 'vi' },
      },
      { operation: 'file_layouts.delete', before: { name: '弥生給与２' }, after: null },
    ]);
  });

  it('have a unique name, which is free again after deletion', async () => {
    const { name, id } = await mintLayout();
    expect(await create(boss, body(name))).toEqual(faults({ name: [{ key: 'taken' }] }));
    const other = await mintLayout();
    expect(await update(boss, other.id, { ...body(name), version: 1 })).toEqual(
      faults({ name: [{ key: 'taken' }] }),
    );
    expect((await update(boss, id, { ...body(name), version: 1 })).status).toBe(200);
    await remove(boss, id, 2);
    expect((await create(boss, body(name))).status).toBe(201);
    const both = await Promise.all([create(boss, body('同時')), create(accountant, body('同時'))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  it('repeat fixed and empty columns, and a fixed one has a value', async () => {
    const columns = [
      { column: 'fixed' as const, heading: 'Version', value: '2' },
      { column: 'empty' as const, heading: '病気欠勤日数' },
      { column: 'empty' as const },
      { column: 'fixed' as const, value: '000' },
    ];
    const made = await create(boss, { ...body('固定'), columns });
    const stored = FileLayout.parse(made.body);
    expect(stored.columns).toEqual([
      { column: 'fixed', heading: 'Version', value: '2' },
      { column: 'empty', heading: '病気欠勤日数' },
      { column: 'empty', heading: null },
      { column: 'fixed', heading: null, value: '000' },
    ]);
    const without = [{ column: 'fixed' as const }, { column: 'staff_no' as const, value: 'x' }];
    expect(await create(boss, { ...body('値なし'), columns: without })).toMatchObject(
      faults({ 'columns[0].value': [{ key: 'required' }] }),
    );
    const named = await create(boss, { ...body('値あり'), columns: without.slice(1) });
    expect(FileLayout.parse(named.body).columns).toEqual([{ column: 'staff_no', heading: null }]);
  });

  it('contain each column at most once, and at least one column', async () => {
    const column = { column: 'staff_no' as const };
    expect(await create(boss, { ...body('a'), columns: [] })).toMatchObject(
      faults({ columns: [{ key: 'min_items' }] }),
    );
    expect(await create(boss, { ...body('b'), columns: [column, column] })).toMatchObject(
      faults({ columns: [{ key: 'repeated' }] }),
    );
    const long = { ...column, heading: 'あ'.repeat(256) };
    expect(await create(boss, { ...body('c'), columns: [long] })).toMatchObject(
      faults({ 'columns[0].heading': [{ key: 'max_length' }] }),
    );
    const answer = await boss.send('/api/manage/layouts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body('d'), columns: [{ column: 'birthday' }], hours: 'x', encoding: 'y' }),
    });
    expect(Object.keys(Object(await fullAnswer(answer)).body.data).toSorted()).toEqual([
      'columns[0].column',
      'encoding',
      'hours',
    ]);
  });

  it('are readable for all managers, and changed only by accounting and global admins', async () => {
    const { id, name } = await mintLayout();
    for (const by of [boss, accountant, manager]) expect(await names(by, name)).toEqual([name]);
    expect(manager.meter().roundTrips).toBeLessThanOrEqual(2);
    expect(await names(manager, 'nothing of this name')).toEqual([]);
    expect(await create(manager, body('e'))).toEqual(FORBIDDEN);
    expect(await update(manager, id, { ...body('f'), version: 1 })).toEqual(FORBIDDEN);
    expect(await remove(manager, id, 1)).toEqual(FORBIDDEN);
    const staff = await signedIn();
    expect((await layouts(staff).$get({ query: {} })).status).toBe(403);
  });
});
