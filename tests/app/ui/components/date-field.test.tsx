import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { MonthField } from '#app/ui/fields/month-field.tsx';
import { posted, renderPage } from './render-page.tsx';

const TODAY = '2026-11-21';

function Page() {
  return (
    <form aria-label="shift">
      <DateField name="date" id="date" aria-label="Date" defaultValue="2026-11-21" today={TODAY} />
      <MonthField name="month" id="month" aria-label="Month" today={TODAY} />
      <DateField filter name="from" aria-label="From" today={TODAY} />
    </form>
  );
}

const form = () => screen.getByRole<HTMLFormElement>('form');
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

function typeInto(name: string, text: string) {
  fireEvent.change(field(name), { target: { value: text } });
  fireEvent.blur(field(name));
}

it("shows the date in the language's format with its weekday, and posts YYYY-MM-DD", async () => {
  await renderPage(Page);
  expect(field('Date').value).toBe('21/11/2026');
  expect(screen.getByText('Sat')).toBeTruthy();
  expect(posted(form(), 'date')).toEqual(['2026-11-21']);
  typeInto('Date', '1/12');
  expect(field('Date').value).toBe('01/12/2026');
  expect(screen.getByText('Tue')).toBeTruthy();
  expect(posted(form(), 'date')).toEqual(['2026-12-01']);
});

it('reads and writes the year first in Japanese', async () => {
  await renderPage(Page, { language: 'ja' });
  expect(field('Date').value).toBe('2026/11/21');
  typeInto('Date', '12/1');
  expect(field('Date').value).toBe('2026/12/01');
  expect(screen.getByText('火')).toBeTruthy();
});

it('shows the weekday during typing', async () => {
  await renderPage(Page);
  fireEvent.change(field('Date'), { target: { value: '22/11/2026' } });
  expect(screen.getByText('Sun')).toBeTruthy();
  expect(posted(form(), 'date')).toEqual(['2026-11-21']);
});

it('posts an invalid date as typed, and can be emptied', async () => {
  await renderPage(Page);
  typeInto('Date', '31/2');
  expect(posted(form(), 'date')).toEqual(['31/2']);
  expect(field('Date').value).toBe('31/2');
  typeInto('Date', ' ');
  expect(posted(form(), 'date')).toEqual(['']);
});

it('marks an invalid date in a filter and does not send it', async () => {
  await renderPage(Page);
  typeInto('From', '31/2');
  expect(posted(form(), 'from')).toEqual(['']);
  expect(field('From').value).toBe('31/2');
  expect(field('From').getAttribute('aria-invalid')).toBe('true');
  typeInto('From', '1/2');
  expect(field('From').getAttribute('aria-invalid')).toBeNull();
  expect(posted(form(), 'from')).toEqual(['2027-02-01']);
});

it('takes a day from the calendar', { timeout: 15_000 }, async () => {
  await renderPage(Page);
  const [open] = screen.getAllByRole('button', { name: 'Open the calendar' });
  if (open) fireEvent.click(open);
  const day = await screen.findByRole('button', { name: /^25, 25\/11\/2026/ });
  fireEvent.click(day);
  expect(posted(form(), 'date')).toEqual(['2026-11-25']);
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
});

it('takes a typed or chosen month', { timeout: 15_000 }, async () => {
  await renderPage(Page);
  typeInto('Month', '12');
  expect(field('Month').value).toBe('12/2026');
  expect(posted(form(), 'month')).toEqual(['2026-12']);
  fireEvent.click(screen.getByRole('button', { name: 'Choose a month' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Next year' }));
  fireEvent.click(screen.getByRole('button', { name: /^3\s+2027$/ }));
  expect(posted(form(), 'month')).toEqual(['2027-03']);
});
