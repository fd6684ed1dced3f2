import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LayoutPanel } from '#app/areas/attendance/work-history/payroll-file/layout-panel.tsx';
import type { FileLayout } from '#contract/pay/file-layouts.ts';
import { presetLayout } from '#contract/pay/layout-presets.ts';
import { posted, renderPage } from '#tests/app/ui/components/render-page.tsx';

const LAYOUT: FileLayout = {
  id: 7,
  name: 'Yayoi',
  hours: 'sixty',
  encoding: 'utf8',
  language: 'ja',
  version: 3,
  columns: [
    { column: 'staff_no', heading: 'ID' },
    { column: 'worked_minutes', heading: null },
    { column: 'pay', heading: null },
  ],
};

const show = (opened: FileLayout | 'new' = LAYOUT, mayChange = true, from: FileLayout | null = null) =>
  renderPage(() => (
    <LayoutPanel
      opened={opened}
      from={from}
      people={[]}
      month="2026-11"
      facts={{ period: { from: '2026-11-01', to: '2026-11-30' }, workplaces: [] }}
      constraints={{}}
      mayChange={mayChange}
      answer={null}
    />
  ));
const form = () => screen.getByRole('button', { name: 'Save' }).closest('form');
const order = () => [0, 1, 2].flatMap((place) => posted(form(), `columns[${place}].column`));

describe('a layout during a change', () => {
  it('posts its columns in the new order, with their typed headings', async () => {
    await show();
    expect(order()).toEqual(['staff_no', 'worked_minutes', 'pay']);
    const down = screen.getByRole('button', { name: 'Move Staff number down' });
    down.focus();
    fireEvent.click(down);
    expect(order()).toEqual(['worked_minutes', 'staff_no', 'pay']);
    expect(posted(form(), 'columns[1].heading')).toEqual(['ID']);
    expect(screen.getByText('Staff number is column 2 of 3')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Staff number down'),
    );
    fireEvent.click(down);
    expect(order()).toEqual(['worked_minutes', 'pay', 'staff_no']);
  });

  it('removes and adds columns in the list and in the preview', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Remove Pay' }));
    expect(order()).toEqual(['staff_no', 'worked_minutes']);
    fireEvent.change(screen.getByLabelText('Add a column'), { target: { value: 'night_minutes' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(order()).toEqual(['staff_no', 'worked_minutes', 'night_minutes']);
    fireEvent.change(screen.getByLabelText('Heading for Late night'), { target: { value: '=深夜' } });
    const preview = within(screen.getByRole('table'));
    expect(preview.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'ID',
      '実働',
      '=深夜',
    ]);
    fireEvent.change(screen.getByLabelText('Hours format'), { target: { value: 'minutes' } });
    expect(preview.getAllByRole('columnheader')[1]?.textContent).toBe('実働（分）');
    expect(posted(form(), 'hours')).toEqual(['minutes']);
  });

  it('separates its buttons from saving without JavaScript', async () => {
    await show();
    const up = screen.getByRole('button', { name: 'Move Pay up' });
    expect([up.getAttribute('name'), up.getAttribute('value')]).toEqual(['edit', 'up 2']);
    expect(up.getAttribute('formaction')).toContain('intent=edit_changed');
    // The button of the return key comes first, and saves.
    const [first] = form()?.querySelectorAll('button') ?? [];
    expect([first?.name, first?.type]).toEqual(['', 'submit']);
  });
});

describe('a layout', () => {
  it('starts with the usual columns when it is new', async () => {
    await show('new');
    expect(screen.getByRole('button', { name: 'Create layout' })).toBeTruthy();
    expect(screen.getByLabelText('Heading for Staff number')).toBeTruthy();
  });

  it('starts with the columns and fixed values of a preset', async () => {
    await show('new', true, presetLayout('money_forward'));
    const form = screen.getByRole('button', { name: 'Create layout' }).closest('form');
    expect(posted(form, 'columns[0].value')).toEqual(['2']);
    expect(posted(form, 'columns[0].heading')).toEqual(['Version']);
    expect(posted(form, 'name')).toEqual(['マネーフォワード クラウド給与']);
    expect(posted(form, 'encoding')).toEqual(['cp932']);
  });

  it('is read-only for a person who may not change it', async () => {
    await show(LAYOUT, false);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  });
});
