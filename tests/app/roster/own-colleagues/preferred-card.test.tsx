import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PreferredCard } from '#app/areas/roster/own-colleagues/preferred-card.tsx';
import { PREFERRED_COLLEAGUES_MAX } from '#contract/limits.ts';
import type { PreferredColleagues } from '#contract/roster/preferred-colleagues.ts';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';

const person = (id: number): PreferredColleagues['data'][number] => ({
  id,
  last_name: 'NGUYEN',
  first_name: `VAN ${id}`,
  last_name_kana: null,
  first_name_kana: null,
  given_first: false,
});
const show = (preferred: Partial<PreferredColleagues>, at = '/') =>
  renderPage(
    () => (
      <PreferredCard
        preferred={{ data: [], colleagues: [person(8)], capped: false, ...preferred }}
        answer={undefined}
      />
    ),
    { at },
  );
const people = (count: number) => Array.from({ length: count }, (_, place) => person(place + 1));

describe('the card of preferred colleagues', () => {
  it('removes a chosen colleague, and offers the others', async () => {
    await show({ data: people(1) });
    const remove = screen.getByRole('button', { name: 'Remove NGUYEN VAN 1' });
    expect(remove.closest('form')).toHaveProperty(
      'action',
      expect.stringContaining('intent=remove_colleague'),
    );
    expect(screen.getByLabelText('Colleague')).toHaveProperty('value', '8');
    expect(screen.queryByLabelText('Search by name')).toBeNull();
  });

  it('offers no more colleagues at the maximum', async () => {
    await show({ data: people(PREFERRED_COLLEAGUES_MAX) });
    expect(screen.queryByLabelText('Colleague')).toBeNull();
    expect(document.body.textContent).toContain('up to 5 people');
  });

  it('searches a name among many colleagues', async () => {
    await show({ capped: true });
    expect(screen.getByLabelText('Search by name')).toHaveProperty('value', '');
    expect(document.body.textContent).toContain('There are more colleagues');
  });

  it('keeps the search when it finds no colleague', async () => {
    await show({ colleagues: [] }, '/?q=Tran');
    expect(screen.getByLabelText('Search by name')).toHaveProperty('value', 'Tran');
    expect(document.body.textContent).toContain('No colleague to add');
  });
});
