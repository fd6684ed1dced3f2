import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchButton } from '#app/ui/shell/search-button.tsx';
import type { SearchResults } from '#contract/company/search.ts';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';

const NOTHING: SearchResults = { people: [], more_people: false, workplaces: [], shifts: [] };

const person = (id: number, last_name: string) => ({
  id,
  last_name,
  staff_no: `0${450 + id}`,
  first_name: '美咲',
  last_name_kana: 'サトウ',
  first_name_kana: 'ミサキ',
  given_first: false,
  picture: null,
  status: 'enabled' as const,
  workplaces: [],
});

/** The requests with their answers. */
let asked: {
  url: string;
  signal: AbortSignal | null | undefined;
  answer: (response: Response | null) => void;
}[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const answer = (response: Response | null) =>
      response ? resolve(response) : reject(new TypeError('Failed to fetch'));
    asked.push({ url, signal: init?.signal, answer });
    return promise;
  });
  Element.prototype.scrollIntoView = () => {};
});

afterEach(() => vi.unstubAllGlobals());

const box = () => screen.findByRole('combobox');
const ctrlK = (target: Element | Window = window) => fireEvent.keyDown(target, { key: 'k', ctrlKey: true });
const options = () => screen.queryAllByRole('option').map((option) => option.getAttribute('href'));
const chosen = () => screen.queryByRole('option', { selected: true })?.getAttribute('href') ?? null;

async function show(roles: ('admin' | 'global_admin' | 'user')[], language: 'en' | 'ja' | 'vi' = 'en') {
  await renderPage(
    () => (
      <>
        <SearchButton by={{ roles, duties: [] }} />
        <input aria-label="note" />
        <output>{useLocation().pathname + useLocation().search}</output>
      </>
    ),
    { language },
  );
}

async function type(text: string) {
  fireEvent.change(await box(), { target: { value: text } });
}

/** Waits for the request and answers it. */
async function answered(place: number, found: Partial<SearchResults>) {
  await waitFor(() => expect(asked).toHaveLength(place + 1));
  await act(async () => asked[place]?.answer(Response.json({ ...NOTHING, ...found })));
}

describe('the search', () => {
  it('opens by its key, also from a field, which gets the focus back on closing', async () => {
    await show(['admin']);
    const note = screen.getByRole('textbox', { name: 'note' });
    note.focus();
    ctrlK(note);
    const input = await box();
    expect(document.activeElement).toBe(input);
    fireEvent.keyDown(input, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(note);
    ctrlK(note);
    await box();
    ctrlK();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not open over a dialog, and keeps the key from the browser', async () => {
    await show(['admin']);
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'alertdialog');
    document.body.appendChild(dialog);
    expect(ctrlK()).toBe(false);
    dialog.remove();
    await act(async () => {});
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('offers staff only their pages, without a request', async () => {
    await show(['user']);
    fireEvent.click(screen.getByRole('button', { name: 'Search pages' }));
    await box();
    expect(options()).toContain('/my-page/shift');
    expect(options().every((path) => path === '/' || path?.startsWith('/my-page/'))).toBe(true);
    await type('sato');
    await screen.findByText('Nothing matches “sato”.');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked).toEqual([]);
  });

  it('finds people, workplaces and shifts, with links that the reader may open', async () => {
    const place = { id: 3, code: 'A-01', name: 'Shibuya' };
    const shift = {
      id: 9,
      workplace: place,
      template: { id: 1, code: 'D', name: 'Day' },
      date: '2026-11-24',
      start_time: '09:00',
      end_time: '18:00',
    };
    const found = { people: [person(1, '佐藤')], workplaces: [{ ...place, active: true }], shifts: [shift] };
    await show(['admin', 'user']);
    ctrlK();
    await type('xq 2026-11-24');
    await answered(0, found);
    expect(asked[0]?.url).toBe('/api/manage/search?q=xq&date=2026-11-24');
    expect(options()).toEqual([
      '/manage/user/1',
      '/manage/shift?view=week&workplace_id=3',
      '/manage/shift/9',
    ]);
    expect(screen.getByRole('group', { name: 'Shifts on 24/11/2026 (Tue)' })).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('3 results');
  });

  it('leads global admins to the full page of a person and of a workplace', async () => {
    await show(['global_admin']);
    ctrlK();
    await type('xq');
    await answered(0, {
      people: [person(1, '佐藤')],
      workplaces: [{ id: 3, code: 'A-01', name: 'Shibuya', active: false }],
    });
    expect(options()).toEqual(['/manage/user/1', '/admin/workplace/3']);
    expect(within(screen.getByRole('listbox')).getByText('Inactive')).toBeDefined();
  });

  it('marks locked people, and says when there are more', async () => {
    await show(['admin'], 'ja');
    ctrlK();
    await type('佐藤');
    await answered(0, { people: [{ ...person(1, '佐藤'), status: 'disabled' }], more_people: true });
    expect(screen.getByRole('option').textContent).toContain('ロック中');
    expect(screen.getByText(/続けて入力/)).toBeDefined();
  });

  it('moves by the arrows around the end and opens by Enter', async () => {
    await show(['admin']);
    ctrlK();
    await type('xq');
    await answered(0, { people: [person(1, '佐藤'), person(2, '田中')] });
    const input = await box();
    expect(chosen()).toBe('/manage/user/1');
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    await waitFor(() => expect(chosen()).toBe('/manage/user/2'));
    expect(input.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    await waitFor(() => expect(chosen()).toBe('/manage/user/1'));
    fireEvent.click(screen.getByRole('option', { selected: true }), { ctrlKey: true });
    expect(screen.queryByRole('dialog')).not.toBeNull();
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('drops an answer to earlier text, and opens nothing before its own answer', async () => {
    await show(['admin']);
    ctrlK();
    await type('xq');
    await answered(0, { people: [person(1, '佐藤')] });
    await type('xqz');
    const input = await box();
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await waitFor(() => expect(asked).toHaveLength(2));
    await type('xqzw');
    expect(chosen()).toBe('/manage/user/1');
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked[1]?.signal?.aborted).toBe(true);
    await act(async () => asked[2]?.answer(Response.json({ ...NOTHING, people: [person(3, '林')] })));
    await act(async () => asked[1]?.answer(Response.json({ ...NOTHING, people: [person(2, '田中')] })));
    expect(options()).toEqual(['/manage/user/3']);
  });

  it('opens the only result after an early Enter, and a page without waiting', async () => {
    await show(['admin']);
    ctrlK();
    await type('0451');
    fireEvent.keyDown(await box(), { key: 'Enter' });
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await answered(0, { people: [person(1, '佐藤')] });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens a page by Enter during the search for people', async () => {
    await show(['admin']);
    ctrlK();
    await type('report');
    fireEvent.keyDown(await box(), { key: 'Enter' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leaves the choice to the reader after an early Enter with several results', async () => {
    await show(['admin']);
    ctrlK();
    await type('xq');
    fireEvent.keyDown(await box(), { key: 'Enter' });
    await answered(0, { people: [person(1, '佐藤'), person(2, '田中')] });
    expect(options()).toHaveLength(2);
  });

  it('ignores the Enter that ends a conversion', async () => {
    await show(['admin'], 'ja');
    ctrlK();
    await type('佐藤');
    await answered(0, { people: [person(1, '佐藤')] });
    fireEvent.keyDown(await box(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(await box(), { key: 'Enter', keyCode: 229 });
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  it('selects the first result of each answer', async () => {
    await show(['admin']);
    ctrlK();
    await type('report');
    expect(chosen()).toBe('/manage/report');
    await answered(0, { people: [person(1, '佐藤')] });
    fireEvent.keyDown(await box(), { key: 'ArrowUp' });
    expect(chosen()).toBe('/manage/user/1');
    await type('xq');
    await answered(1, { people: [person(2, '田中'), person(1, '佐藤')] });
    expect(chosen()).toBe('/manage/user/2');
  });

  it('asks for another letter before it searches people', async () => {
    await show(['admin']);
    ctrlK();
    await type('z');
    expect(screen.getByText(/Type at least two letters/)).toBeDefined();
    await type('zx');
    await answered(0, {});
    expect(screen.queryByText(/Type at least two letters/)).toBeNull();
  });

  it('says that nothing was found, and how else to search', async () => {
    await show(['admin']);
    ctrlK();
    await type('xq');
    await answered(0, {});
    expect(screen.getByText('Nothing matches “xq”.')).toBeDefined();
    expect(screen.getByText(/Try part of a name/)).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('No results');
  });

  it.each([
    ['without a connection', () => null, /You’re offline/],
    ['when the site does not answer', () => new Response(null, { status: 503 }), /isn’t responding/],
  ])('says what to do %s, and tries again', async (_, response, words) => {
    await show(['admin']);
    ctrlK();
    await type('xq');
    await waitFor(() => expect(asked).toHaveLength(1));
    await act(async () => asked[0]?.answer(response()));
    expect(screen.getByRole('alert').textContent).toMatch(words);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await answered(1, { people: [person(1, '佐藤')] });
    expect(options()).toEqual(['/manage/user/1']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks a logged-out reader to log in again', async () => {
    await show(['admin']);
    ctrlK();
    await type('xq');
    await waitFor(() => expect(asked).toHaveLength(1));
    await act(async () => asked[0]?.answer(new Response(null, { status: 401 })));
    expect(screen.getByRole('button', { name: 'Log in' })).toBeDefined();
  });

  it('keeps the text out of the address', async () => {
    await show(['admin']);
    ctrlK();
    await type('佐藤');
    await answered(0, {});
    expect(document.querySelector('output')?.textContent).toBe('/');
  });
});
