import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { TableColumn } from '#app/ui/table/columns.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { ListMeta } from '#contract/lists.ts';
import { renderPage } from './render-page.tsx';

type Row = { id: number; name: string; hours: number };

const ROWS: Row[] = [
  { id: 1, name: 'Anh', hours: 22 },
  { id: 2, name: 'Bao', hours: 16 },
  { id: 3, name: 'Lan', hours: 8 },
  { id: 4, name: 'Minh', hours: 30 },
];
const META: ListMeta = { page: 2, per_page: 20, total: 137, last_page: 7, capped: false, next: 'x' };
const COLUMNS: TableColumn<Row>[] = [
  { id: 'name', header: 'Name', sortable: true, cell: ({ name }) => name },
  { id: 'hours', header: 'Hours', align: 'end', hideable: true, cell: ({ hours }) => hours },
  { id: 'phone', header: 'Phone', hideable: true, defaultHidden: true, cell: () => '090' },
];
const FILTERS = [{ name: 'status', label: 'Status', options: [{ value: 'late', label: 'Late' }] }];
const removed = vi.fn();

function page(rows: Row[] = ROWS, meta: ListMeta = META) {
  return () => (
    <>
      <output>{useLocation().search}</output>
      <DataTable
        label="People"
        list={{ data: rows, meta }}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => `/other?id=${id}`}
        standardSort="name"
        search="Name"
        filters={FILTERS}
        empty={{ title: 'No people yet', body: 'Create the first person.' }}
        bulkMatching
        bulk={(chosen, matching, clear) => (
          <button
            type="button"
            onClick={() => {
              removed(matching ? 'all that match' : chosen.map(({ name }) => name));
              clear();
            }}
          >
            Remove
          </button>
        )}
      />
    </>
  );
}

const address = () => screen.getByText(/^\?|^$/, { selector: 'output' }).textContent;
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('is a named table with its sort order in the head and links in the rows', async () => {
  await renderPage(page());
  const table = screen.getByRole('table', { name: 'People' });
  expect(within(table).getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
  expect(within(table).getByRole('columnheader', { name: 'Hours' }).getAttribute('aria-sort')).toBeNull();
  expect(within(table).getByRole('link', { name: 'Anh' }).getAttribute('href')).toBe('/other?id=1');
});

it('sorts and pages by links that keep the other parameters', async () => {
  await renderPage(page(), { at: '/?q=an&status=late&page=2' });
  expect(screen.getByRole('link', { name: 'Name' }).getAttribute('href')).toBe(
    '/?q=an&status=late&sort=-name',
  );
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  expect(within(pages).getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(
    '/?q=an&status=late&page=3',
  );
  expect(within(pages).getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByText('21–24 of 137')).toBeTruthy();
});

it('shows that more rows exist than were counted, and continues by cursor after the last page', async () => {
  const meta = { ...META, page: 50, total: 1000, last_page: 50, capped: true, next: 'cursor' };
  await renderPage(page(ROWS, meta), { at: '/?page=50' });
  expect(screen.getByText('981–984 of 1,000+')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/?after=cursor');
});

it('filters at once by a choice, and after a pause by typing', async () => {
  await renderPage(page(), { at: '/?sort=name&page=2' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'late' } });
  await waitFor(() => expect(address()).toBe('?sort=name&status=late'));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Name' }), { target: { value: 'an' } });
  expect(address()).toBe('?sort=name&status=late');
  await waitFor(() => expect(address()).toBe('?sort=name&q=an&status=late'));
  fireEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
  await waitFor(() => expect(address()).toBe('?sort=name'));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''));
});

it('keeps the chosen columns in the address', { timeout: 15_000 }, async () => {
  await renderPage(page(), { at: '/?page=2' });
  expect(screen.queryByRole('columnheader', { name: 'Phone' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Phone' }));
  await waitFor(() => expect(address()).toBe('?page=2&columns=name%2Chours%2Cphone'));
  expect(screen.getByRole('columnheader', { name: 'Phone', hidden: true })).toBeTruthy();
});

it('selects rows, a range with Shift, and all', async () => {
  await renderPage(page());
  expect(screen.queryByText('1 selected')).toBeNull();
  fireEvent.click(box('Select Anh'));
  expect(screen.getByText('1 selected')).toBeTruthy();
  fireEvent.click(box('Select Lan'), { shiftKey: true });
  expect(screen.getByText('3 selected')).toBeTruthy();
  const all = box('Select all on this page');
  expect(all.indeterminate).toBe(true);
  fireEvent.click(all);
  expect(screen.getByText('4 selected')).toBeTruthy();
  fireEvent.click(box('Select Bao'));
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(removed).toHaveBeenCalledExactlyOnceWith(['Anh', 'Lan', 'Minh']);
  expect(screen.queryByText(/selected/)).toBeNull();
});

it('selects all rows that match, beyond the page, until a row is left out', async () => {
  await renderPage(page());
  fireEvent.click(box('Select all on this page'));
  fireEvent.click(screen.getByRole('button', { name: 'Select all 137 that match' }));
  expect(screen.getByText('All 137 that match are selected')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(removed).toHaveBeenLastCalledWith('all that match');

  fireEvent.click(box('Select all on this page'));
  fireEvent.click(screen.getByRole('button', { name: 'Select all 137 that match' }));
  fireEvent.click(box('Select Bao'));
  expect(screen.getByText('3 selected')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(removed).toHaveBeenLastCalledWith(['Anh', 'Lan', 'Minh']);
});

it('says what to do when there are no rows, and how to see more when filters leave none', async () => {
  const none = { ...META, page: 1, total: 0, last_page: 1, next: null };
  const { unmount } = await renderPage(page([], none));
  expect(screen.getByText('Create the first person.')).toBeTruthy();
  unmount();
  await renderPage(page([], none), { at: '/?q=zzz' });
  expect(screen.getByText('No results')).toBeTruthy();
  expect(screen.queryByText('No people yet')).toBeNull();
});
