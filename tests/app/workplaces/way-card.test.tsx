import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { WayCard } from '#app/areas/workplaces/own-ways/way-card.tsx';
import { WAY_MINUTES_MAX, WAY_MINUTES_MIN } from '#contract/limits.ts';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';

const sent: FormDataEntryValue[] = [];

async function show(minutes: number | null, isOpen: boolean) {
  sent.length = 0;
  const workplace = { id: 7, code: 'W7', name: 'Harbour', names: null };
  await renderPage(
    () => (
      <WayCard one={{ workplace, minutes, rides: null }} isOpen={isOpen} constraints={{}} refused={null} />
    ),
    {
      action: async ({ request }) => {
        const form = await request.formData();
        sent.push(form.get('workplace_id') ?? '', form.get('minutes') ?? '');
        return null;
      },
    },
  );
  // The schema arrives a moment after the page.
  await act(() => new Promise((done) => setTimeout(done, 50)));
}

const field = () => screen.getByLabelText<HTMLInputElement>('Minutes from home');

function save(minutes: string) {
  fireEvent.input(field(), { target: { value: minutes } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
}

beforeAll(() => import('#app/lib/validate-form.ts'));

describe('the card of the way to a workplace', () => {
  it.each<[string, number | null, said: string, link: string]>([
    ['offers to enter a way', null, 'Not entered yet', 'Enter: Harbour'],
    ['shows a way and offers to change it', 45, 'From home: 45 min', 'Change: Harbour'],
  ])('%s', async (_name, minutes, said, link) => {
    await show(minutes, false);
    expect(document.body.textContent).toContain(said);
    expect(screen.getByRole('link', { name: link })).toHaveProperty(
      'href',
      expect.stringContaining('workplace=7'),
    );
  });

  it.each([
    ['posts the workplace with the minutes', '50'],
    ['posts no minutes to remove them', ''],
  ])('%s', async (_name, minutes) => {
    await show(45, true);
    expect(field().value).toBe('45');
    save(minutes);
    await waitFor(() => expect(sent).toEqual(['7', minutes]));
  });

  it.each([String(WAY_MINUTES_MIN - 1), String(WAY_MINUTES_MAX + 1), 'one hour'])(
    'refuses the minutes %s without posting them',
    async (minutes) => {
      await show(null, true);
      save(minutes);
      await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
      expect(sent).toEqual([]);
    },
  );
});
