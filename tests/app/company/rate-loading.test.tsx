import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RateLoading } from '#app/areas/company/configuration/minimum-wages/rate-loading.tsx';
import type { RatesTried } from '#app/areas/company/configuration/minimum-wages/rates-tried.ts';
import type { MinimumWagesPreview } from '#contract/law/minimum-wages.ts';
import type { Language } from '#contract/site/languages.ts';
import { posted, renderPage } from '#tests/app/ui/components/render-page.tsx';

afterEach(cleanup);

const LINES = '23\t鉄鋼業\t2026-12-16\t1180\n13,2026-12-01,1290';
const MILL = {
  id: 7,
  code: 'M-01',
  name: '東海製鋼所',
  people: 3,
  month_yen: 12_300,
  contracts: 2,
  open_shifts: 1,
};
const PREVIEW: MinimumWagesPreview = {
  created: 1,
  changed: 1,
  same: 0,
  digest: 'd',
  rates: [
    {
      prefecture: '23',
      industry: '鉄鋼業',
      valid_from: '2026-12-16',
      salary_per_hour: 1_180,
      class: 'changed',
      before: 1_170,
      on: '2026-12-16',
      holds_at: 1,
      workplaces: [MILL],
    },
    {
      prefecture: '13',
      industry: '',
      valid_from: '2026-12-01',
      salary_per_hour: 1_290,
      class: 'new',
      before: null,
      on: '2026-12-01',
      holds_at: 0,
      workplaces: [],
    },
  ],
};

async function show(answer: unknown, language?: Language) {
  await renderPage(() => <RateLoading answer={answer} close="?" />, {
    at: '/?tab=minimum_wages&rate=many',
    ...(language && { language }),
  });
}

const tried = (what: Partial<RatesTried>): RatesTried => ({
  tried: LINES,
  isRead: false,
  preview: PREVIEW,
  faults: [],
  isOutdated: false,
  ...what,
});
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');

describe('many minimum wages', () => {
  it('are previewed first: there is nothing to import yet', async () => {
    await show(null);
    const button = screen.getByRole('button', { name: 'Preview' });
    expect(button.closest('form')?.getAttribute('action')).toContain('intent=preview_rates');
    expect(screen.queryByRole('button', { name: 'Import these rates' })).toBeNull();
  });

  it('are shown with what is below them, and the button imports the same lines', async () => {
    await show(tried({}));
    const preview = screen.getByRole('region', { name: 'Before you import' });
    expect(preview.textContent).toContain('1 new, 1 changed, 0 unchanged');
    expect(preview.textContent).toContain('Nothing is below the other rates.');
    expect(within(preview).getByRole('heading', { name: /鉄鋼業/ }).textContent).toBe(
      'Aichi · 鉄鋼業 · 16/12/2026 ¥1,170 → ¥1,180 Changed',
    );
    const [, row] = within(preview).getAllByRole('row');
    expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'M-01 東海製鋼所',
      '3',
      '¥12,300',
      '2',
      '1',
    ]);
    const form = within(preview).getByRole('button', { name: 'Import these rates' }).closest('form');
    expect(form?.getAttribute('action')).toContain('intent=load_rates');
    expect(posted(form, 'lines')).toEqual([LINES]);
    expect(posted(form, 'digest')).toEqual(['d']);
  });

  it('have one main button: the preview, then the import', async () => {
    const main = () =>
      screen
        .getAllByRole('button')
        .filter(({ className }) => className.includes('bg-primary'))
        .map(({ textContent }) => textContent);
    await show(null);
    expect(main()).toEqual(['Preview']);
    cleanup();
    await show(tried({}));
    expect(main()).toEqual(['Import these rates']);
  });

  it('hide the preview while the field has other lines', async () => {
    await show(tried({}));
    fireEvent.input(field(), { target: { value: `${LINES}\n14,2026-12-01,1280` } });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Before you import' })).toBeNull());
    fireEvent.input(field(), { target: { value: LINES } });
    await waitFor(() => expect(screen.getByRole('region', { name: 'Before you import' })).not.toBeNull());
  });

  it('say that the preview replaces an outdated one', async () => {
    await show(tried({ isOutdated: true }));
    expect(screen.getByText(/^Something changed/).getAttribute('role')).toBe('status');
  });

  it('name the industries that no workplace has', async () => {
    const [mill] = PREVIEW.rates;
    if (!mill) throw new Error('no rate');
    const names = Array.from({ length: 12 }, (_, nth) => `業種${nth}`);
    const unused = names.map((industry) => ({ ...mill, industry, holds_at: 0, workplaces: [] }));
    await show(tried({ preview: { ...PREVIEW, rates: [...PREVIEW.rates, ...unused] } }));
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items.slice(0, 2)).toEqual(['Aichi · 業種0', 'Aichi · 業種1']);
    expect(items).toHaveLength(11);
    expect(items.at(-1)).toBe('and 2 more');
  });

  it('say in Japanese that nothing is below them', async () => {
    const rates = PREVIEW.rates.slice(1);
    await show(tried({ preview: { ...PREVIEW, rates } }), 'ja');
    expect(screen.getByRole('region', { name: '取り込む内容の確認' }).textContent).toContain(
      '下回る時給・雇用契約・募集中のシフトはありません。',
    );
  });

  it('come from a file into the field, where faults are corrected before the preview', async () => {
    await show(tried({ isRead: true, preview: null, faults: [{ key: 'rate_line', params: { line: '2' } }] }));
    expect(field().value).toBe(LINES);
    expect(screen.getByRole('alert').textContent).toMatch(/^Please check line 2\./);
    expect(screen.queryByRole('button', { name: 'Import these rates' })).toBeNull();
  });

  it('name the cells of a file that were refused', async () => {
    const rows = [{ line: 3, column: 'industry', value: '=1+1', key: 'formula' }];
    await show({ intent: 'preview', refusal: { code: 'SHIFT_CSV_INVALID_ROW', data: { rows } } });
    expect(screen.getByText(/^Line 3/).textContent).toContain('Industry');
  });
});
