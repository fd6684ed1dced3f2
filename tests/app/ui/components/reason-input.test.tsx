import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import type { ReasonMatter } from '#app/ui/fields/recent-reasons.ts';
import { renderPage } from './render-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

type Shown = { personId?: number; matter?: ReasonMatter; rows?: number };

/** A form that asks this person for a reason. Its submit stays on the page. */
async function show({ personId = 1, matter = 'correction', rows }: Shown = {}) {
  cleanup();
  const Page = () => (
    <form onSubmit={(event) => event.preventDefault()}>
      <ReasonInput matter={matter} aria-label="Reason" name="reason" {...(rows && { rows })} />
      <button type="submit">Save</button>
    </form>
  );
  await renderPage(Page, { readerId: personId });
  return screen.findByRole<HTMLInputElement | HTMLTextAreaElement>('textbox', { name: 'Reason' });
}

async function give(reason: string, shown?: Shown) {
  fireEvent.change(await show(shown), { target: { value: reason } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
}

function chips(): string[] {
  const list = screen.queryByRole('list', { name: 'Recent reasons' });
  return list
    ? within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent ?? '')
    : [];
}

it('offers the last three reasons of the same matter, the newest first', async () => {
  for (const reason of ['forgot', 'battery empty', 'train late', 'tablet broken']) await give(reason);
  await show();
  expect(chips()).toEqual(['tablet broken', 'train late', 'battery empty']);
  await show({ matter: 'wage' });
  expect(chips()).toEqual([]);
});

it('does not show the reasons of one person to another in the same browser', async () => {
  await give('forgot', { personId: 1 });
  await show({ personId: 2 });
  expect(chips()).toEqual([]);
  await show({ personId: 1 });
  expect(chips()).toEqual(['forgot']);
});

it.each([
  ['an input', undefined],
  ['a text area', 2],
])('fills the reason of a chip into %s', async (_, rows) => {
  const shown: Shown = rows === undefined ? {} : { rows };
  await give('forgot', shown);
  const control = await show(shown);
  fireEvent.click(screen.getByRole('button', { name: 'forgot' }));
  expect(control.value).toBe('forgot');
  expect(document.activeElement).toBe(control);
});
