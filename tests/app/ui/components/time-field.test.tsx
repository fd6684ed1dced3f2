import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TimeField } from '#app/ui/fields/time-field.tsx';
import { posted, renderPage } from './render-page.tsx';

function Page() {
  return (
    <form aria-label="shift" onSubmit={(event) => event.preventDefault()}>
      <TimeField name="start" id="start" aria-label="Start" defaultValue="22:00" />
      <TimeField name="end" id="end" aria-label="End" startName="start" />
    </form>
  );
}

const form = () => screen.getByRole<HTMLFormElement>('form');
const end = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'End' });

function type(text: string) {
  fireEvent.focus(end());
  fireEvent.change(end(), { target: { value: text } });
}

it('T-04 formats typed text as HH:mm when the field is left', async () => {
  await renderPage(Page);
  type('900');
  fireEvent.blur(end());
  expect(end().value).toBe('09:00');
  expect(posted(form(), 'end')).toEqual(['09:00']);
});

it('formats it when Enter or a click submits the form without leaving the field', async () => {
  await renderPage(Page);
  type('25:30');
  fireEvent.submit(form());
  expect(posted(form(), 'end')).toEqual(['25:30']);
  type('7');
  fireEvent.keyDown(end(), { key: 'Enter' });
  expect(posted(form(), 'end')).toEqual(['07:00']);
});

it('posts unreadable text unchanged, so that no input is lost', async () => {
  await renderPage(Page);
  type('noon');
  fireEvent.blur(end());
  expect(end().value).toBe('noon');
  expect(posted(form(), 'end')).toEqual(['noon']);
});

it('T-04 shows a time past midnight on an ordinary clock too', async () => {
  await renderPage(Page);
  type('25:30');
  expect(screen.getByText('1:30 (next day)')).toBeTruthy();
});

it('T-04 shows it in Japanese', async () => {
  await renderPage(Page, { language: 'ja' });
  type('25:30');
  expect(screen.getByText('翌1:30')).toBeTruthy();
});

it('T-04 offers the next day for an end that is not after the start', async () => {
  await renderPage(Page);
  type('5');
  fireEvent.click(screen.getByRole('button', { name: 'Next day: 29:00' }));
  expect(end().value).toBe('29:00');
  expect(posted(form(), 'end')).toEqual(['29:00']);
  expect(screen.queryByRole('button')).toBeNull();
});

it('T-04 offers nothing for an end after the start, and follows the start', async () => {
  await renderPage(Page);
  type('23');
  expect(screen.queryByRole('button')).toBeNull();
  const start = screen.getByRole('textbox', { name: 'Start' });
  fireEvent.change(start, { target: { value: '23:30' } });
  fireEvent.blur(start);
  fireEvent.blur(end());
  expect(screen.getByRole('button', { name: 'Next day: 47:00' })).toBeTruthy();
});

function Filter() {
  return (
    <form aria-label="filter">
      <TimeField filter name="from" aria-label="From" defaultValue="09:00" />
    </form>
  );
}

it('leaves an invalid time out of a filter, and marks it', async () => {
  await renderPage(Filter);
  const from = screen.getByRole<HTMLInputElement>('textbox', { name: 'From' });
  fireEvent.change(from, { target: { value: 'soon' } });
  fireEvent.blur(from);
  expect(from.getAttribute('aria-invalid')).toBe('true');
  expect(posted(screen.getByRole<HTMLFormElement>('form'), 'from')).toEqual(['09:00']);
  fireEvent.change(from, { target: { value: '2530' } });
  fireEvent.blur(from);
  expect(posted(screen.getByRole<HTMLFormElement>('form'), 'from')).toEqual(['25:30']);
});
