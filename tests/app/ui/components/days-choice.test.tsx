import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DaysChoice } from '#app/ui/fields/days-choice.tsx';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { posted, renderPage } from './render-page.tsx';

const TAKEN: CalendarDate[] = ['2026-11-24', '2026-11-25'];

function Page() {
  const [dates, setDates] = useState<CalendarDate[]>([]);
  const [month, setMonth] = useState<CalendarMonth>('2026-11');
  return (
    <form aria-label="days">
      <DaysChoice
        id="days"
        name="dates"
        label="Days"
        chosen={dates}
        onChange={setDates}
        today="2026-11-21"
        month={month}
        onMonth={setMonth}
        taken={{ days: TAKEN, label: 'There already' }}
        min="2026-11-21"
      />
    </form>
  );
}

const form = () => screen.getByRole<HTMLFormElement>('form', { name: 'days' });
const day = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: RegExp) => fireEvent.click(day(name));

describe('a choice of several days in a calendar', () => {
  it('posts each chosen day, in order', async () => {
    await renderPage(Page);
    press(/28\/11\/2026/);
    press(/23\/11\/2026/);
    expect(posted(form(), 'dates')).toEqual(['2026-11-23', '2026-11-28']);
    expect(day(/28\/11\/2026/).getAttribute('aria-pressed')).toBe('true');
    press(/28\/11\/2026/);
    expect(posted(form(), 'dates')).toEqual(['2026-11-23']);
  });

  it('toggles a whole weekday, from the first allowed day on', async () => {
    await renderPage(Page);
    press(/Every Sat in 11\/2026/);
    expect(posted(form(), 'dates')).toEqual(['2026-11-21', '2026-11-28']);
    press(/Every Sat in 11\/2026/);
    expect(posted(form(), 'dates')).toEqual([]);
  });

  it('keeps the choice in other months', async () => {
    await renderPage(Page);
    press(/30\/11\/2026/);
    press(/Next month/);
    press(/01\/12\/2026/);
    expect(posted(form(), 'dates')).toEqual(['2026-11-30', '2026-12-01']);
  });

  it('refuses earlier days', async () => {
    await renderPage(Page);
    expect(day(/20\/11\/2026/).disabled).toBe(true);
    expect(day(/21\/11\/2026/).disabled).toBe(false);
  });

  it('marks taken days, skips them with their weekday, and moves past them by arrows', async () => {
    await renderPage(Page);
    expect(day(/24\/11\/2026.*There already/).disabled).toBe(true);
    press(/Every Wed in 11\/2026/);
    expect(posted(form(), 'dates')).toEqual([]);
    day(/23\/11\/2026/).focus();
    fireEvent.keyDown(day(/23\/11\/2026/), { key: 'ArrowRight' });
    await expect.poll(() => document.activeElement?.getAttribute('data-date')).toBe('2026-11-26');
    fireEvent.keyDown(day(/26\/11\/2026/), { key: 'ArrowLeft' });
    await expect.poll(() => document.activeElement?.getAttribute('data-date')).toBe('2026-11-23');
  });

  it('moves by arrows, into the next month too', async () => {
    await renderPage(Page);
    day(/28\/11\/2026/).focus();
    fireEvent.keyDown(day(/28\/11\/2026/), { key: 'ArrowDown' });
    await screen.findByRole('button', { name: /05\/12\/2026/ });
    await expect.poll(() => document.activeElement?.getAttribute('data-date')).toBe('2026-12-05');
  });
});
