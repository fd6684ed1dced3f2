import { fireEvent, screen } from '@testing-library/react';
import { useActionData, useRevalidator } from 'react-router';
import { expect, it } from 'vitest';
import { WaitingCard } from '#app/areas/roster/shift/availability/waiting-card.tsx';
import type { AvailabilityList } from '#contract/roster/availability.ts';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';

const LIST: AvailabilityList = {
  workplace: { id: 7, code: 'E-7', name: '第7倉庫', names: { kana: null, en: null, vi: null } },
  month: '2026-07',
  open: true,
  deadline: { workplace_id: 7, month: '2026-07', due_on: '2026-06-25', asked_at: null, version: 1 },
  holidays: [],
  counts: [],
  people: [
    {
      user: {
        id: 3,
        staff_no: 'E3',
        last_name: 'TRAN',
        first_name: 'THI BINH',
        last_name_kana: null,
        first_name_kana: null,
        given_first: false,
      },
      wanted_hours: null,
      days: [],
      note: null,
      sent_at: null,
      late: false,
    },
  ],
};
const ANSWER = { intent: 'ask', bulk: { done: [3], stayed: [], reasons: [] } };

function Page() {
  const { revalidate } = useRevalidator();
  return (
    <>
      <WaitingCard list={LIST} today="2026-06-15" answer={useActionData()} />
      <button type="button" onClick={() => void revalidate()}>
        Reload
      </button>
    </>
  );
}

it('keeps what asking has done over a reload for the change of another person', async () => {
  await renderPage(Page, { action: () => ANSWER, loader: () => null });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask 1 person' }));
  expect(await screen.findByText('1 person was asked.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText('1 person was asked.')).not.toBeNull();
});
