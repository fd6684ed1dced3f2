import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { PlannedSums } from '#app/areas/roster/shift/publish/planned-sums.tsx';
import { PublishCard } from '#app/areas/roster/shift/publish/publish-card.tsx';
import { SiteTable } from '#app/areas/roster/shift/publish/site-table.tsx';
import { publish } from '#app/locales/en/publish.ts';
import type { PublishingSite } from '#contract/roster/publishing.ts';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';

// Forms load their schemas asynchronously, and a test could end before that.
beforeAll(() => Promise.all([import('#contract/roster/publishing.ts'), import('#app/lib/validate-form.ts')]));

function siteOf(id: number, cost: PublishingSite['cost']): PublishingSite {
  return {
    workplace: { id, code: `A${id}`, name: 'Depot' },
    chosen: true,
    draft_days: 31,
    people: 1,
    places: 2,
    shifts: 2,
    inactive: 0,
    open_seats: 0,
    pending: 0,
    without: 0,
    breaches: 0,
    planned_minutes: 90 * id,
    cost,
  };
}

const SPAN = { from: '2026-12-01', to: '2026-12-31' };
const PRICED = [siteOf(1, { yen: 1_500, without_wage: 0 }), siteOf(2, { yen: 3_000_000, without_wage: 2 })];
const HIDDEN = PRICED.map((site) => ({ ...site, cost: null }));
const textOf = () => document.body.textContent ?? '';

describe('the chosen drafts', () => {
  it('have the sum of their hours and cost', async () => {
    await renderPage(() => <PlannedSums sites={PRICED} />);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '4:30',
      '¥3,001,500',
    ]);
    expect(textOf()).toContain('2 assignments without a wage aren’t included.');
  });

  it('have hours alone for readers who may not see wages', async () => {
    await renderPage(() => <PlannedSums sites={HIDDEN} />);
    expect(textOf()).toBe('Planned hours4:30');
  });
});

describe('the button that publishes', () => {
  it('waits until the chosen workplaces are read again', async () => {
    const asked = Promise.withResolvers<null>();
    const publishing = { date_from: SPAN.from, date_to: SPAN.to, published: 0, sites: PRICED, languages: [] };
    await renderPage(
      () => (
        <>
          <PublishCard publishing={publishing} notices={[]} constraints={{}} refused={null} />
          <SiteTable sites={PRICED} span={SPAN} />
        </>
      ),
      { loader: ({ request }) => (new URL(request.url).search === '' ? null : asked.promise) },
    );
    const button = await screen.findByRole<HTMLButtonElement>('button', {
      name: publish.submit_other.replace('{{count}}', '2'),
    });
    expect(button.disabled).toBe(false);
    const [box] = screen.getAllByRole('checkbox');
    if (box) fireEvent.click(box);
    await waitFor(() => expect(button.disabled).toBe(true));
    asked.resolve(null);
    await waitFor(() => expect(button.disabled).toBe(false));
  });
});

describe('the table of workplaces with drafts', () => {
  it('has the hours and cost of each', async () => {
    await renderPage(() => <SiteTable sites={PRICED} span={SPAN} />);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain(
      'Planned cost',
    );
    expect(screen.getByText('¥1,500')).toBeTruthy();
    expect(screen.getByTitle('2 assignments without a wage aren’t included.').textContent).toBe(
      '¥3,000,000*',
    );
  });

  it('has no column of costs for readers who may not see wages', async () => {
    await renderPage(() => <SiteTable sites={HIDDEN} span={SPAN} />);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain(
      'Planned cost',
    );
    expect(textOf()).not.toContain('¥');
  });
});
