import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PersonPicker } from '#app/ui/fields/person-picker.tsx';
import type { PersonRef } from '#contract/people/users.ts';
import { renderPage } from './render-page.tsx';

const person = (id: number, last: string, first: string, lastKana: string, firstKana: string): PersonRef => ({
  id,
  staff_no: `0${400 + id}`,
  last_name: last,
  first_name: first,
  last_name_kana: lastKana,
  first_name_kana: firstKana,
  given_first: false,
});
const ANH = person(12, 'NGUYEN', 'ANH', 'グエン', 'アイン');
const MINH = person(40, 'NGUYEN', 'MINH', 'グエン', 'ミン');
const TANAKA = person(5, '田中', '一郎', 'タナカ', 'イチロウ');

async function foundPeople(address: string): Promise<Response> {
  const q = new URLSearchParams(address.replace(/.*[?]/, '')).get('q')?.toUpperCase() ?? '';
  const data = [ANH, MINH, TANAKA].filter((each) => `${each.last_name} ${each.first_name}`.includes(q));
  return Response.json({ data });
}

const single = () => (
  <form aria-label="shift">
    <PersonPicker name="leader" id="leader" aria-label="Leader" searchUrl="/people" people={[TANAKA]} />
  </form>
);
const several = () => (
  <form aria-label="shift">
    <PersonPicker name="people" id="people" aria-label="People" searchUrl="/people" multiple />
  </form>
);

function chosenOptions(select: HTMLSelectElement | null): HTMLOptionElement[] {
  return [...(select?.options ?? [])].filter(({ selected }) => selected);
}

// happy-dom keeps returning the first answer after another option was chosen.
beforeAll(() => {
  Object.defineProperty(HTMLSelectElement.prototype, 'selectedOptions', {
    get(this: HTMLSelectElement) {
      return chosenOptions(this);
    },
  });
});

beforeEach(() => {
  vi.stubGlobal('fetch', foundPeople);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const box = () => screen.getByRole<HTMLInputElement>('combobox');
const chosen = () => chosenOptions(document.querySelector('select')).map(({ value }) => value);
const press = (key: string) => fireEvent.keyDown(box(), { key });
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

async function search(text: string) {
  fireEvent.change(box(), { target: { value: text } });
  return screen.findAllByRole('option');
}

it('finds people during typing and chooses them by keyboard', async () => {
  await renderPage(several);
  expect(await search('nguyen')).toHaveLength(2);
  expect(box().getAttribute('aria-expanded')).toBe('true');
  expect(active()).toContain('ANH');
  press('ArrowDown');
  expect(active()).toContain('MINH');
  press('ArrowDown');
  expect(active()).toContain('ANH');
  press('ArrowUp');
  press('Enter');
  expect(chosen()).toEqual(['40']);
  expect(box().value).toBe('');
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

it('offers no one twice, and removes the last person by Backspace', async () => {
  await renderPage(several);
  await search('nguyen');
  press('Enter');
  expect(await search('nguyen')).toHaveLength(1);
  press('Enter');
  expect(chosen()).toEqual(['12', '40']);
  press('Backspace');
  expect(chosen()).toEqual(['12']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove NGUYEN ANH 0412' }));
  expect(chosen()).toEqual([]);
});

it('finds no one without a connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await renderPage(several);
  fireEvent.change(box(), { target: { value: 'nguyen' } });
  expect(await screen.findByText('No one found')).toBeTruthy();
  expect(screen.queryAllByRole('option')).toEqual([]);
});

it('holds one person in a single field', async () => {
  await renderPage(single);
  expect(chosen()).toEqual(['5']);
  await search('anh');
  press('Enter');
  expect(chosen()).toEqual(['12']);
  press('Backspace');
  expect(chosen()).toEqual(['']);
});

it('closes by Escape and keeps the text, and Enter then submits the form', async () => {
  await renderPage(several);
  await search('nguyen');
  press('Escape');
  expect(screen.queryByRole('option')).toBeNull();
  expect(box().value).toBe('nguyen');
  expect(press('Enter')).toBe(true);
});

it('ignores the Enter that ends a conversion to kanji', async () => {
  await renderPage(several);
  await search('田中');
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  expect(chosen()).toEqual([]);
});

it('says when it finds no one', async () => {
  await renderPage(several);
  fireEvent.change(box(), { target: { value: 'zzz' } });
  expect(await screen.findByText('No one found')).toBeTruthy();
});

it('shows people by the last part of a Latin given name, and Japanese people by the whole name', async () => {
  const both = () => (
    <PersonPicker name="people" aria-label="People" searchUrl="/people" multiple people={[ANH, TANAKA]} />
  );
  await renderPage(both, { language: 'ja' });
  expect(screen.getByTitle('NGUYEN ANH 0412').textContent).toBe('ANH NGUYEN0412');
  // Cut in its middle where room is short. The title has the whole name with the number.
  expect(screen.getByTitle('田中 一郎 0405').textContent).toBe('田中 一郎0405');
  expect(screen.queryByText('NGUYEN ANH')).toBeNull();
});
