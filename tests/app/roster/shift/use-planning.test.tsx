import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { usePlanning } from '#app/areas/roster/shift/board/planning/use-planning.ts';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';
import { board, POSITION, person, SHIFTS } from './board-answers.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const boardOf = () => board([person(1)]);

it('a change stays on the board while an answer arrives that a newer load replaces', async () => {
  const answers = { rows: [{ shift_id: SHIFTS[0], shift_user_id: 90, version: 1 }], operation_id: 'one' };
  vi.stubGlobal('fetch', async () => Response.json(answers));
  let endLoad = () => {};
  let loads = 0;

  function Page() {
    const [answer, setAnswer] = useState(boardOf);
    const { revalidate, state } = useRevalidator();
    const planning = usePlanning(answer);
    const plan = () =>
      planning.plan('assign', [
        {
          kind: 'assign',
          shift_id: SHIFTS[0],
          user_id: 1,
          position_id: POSITION,
          type: 'fixed',
          own_times: null,
        },
      ]);
    return (
      <>
        <button type="button" onClick={plan}>
          assign
        </button>
        <button type="button" onClick={() => void revalidate()}>
          load
        </button>
        <button type="button" onClick={() => setAnswer(boardOf())}>
          answer
        </button>
        <output>{`${planning.board.people[0]?.work.length} planned, ${state}`}</output>
      </>
    );
  }
  const loader = () => {
    loads += 1;
    return loads === 1 ? null : new Promise((end) => (endLoad = () => end(null)));
  };
  await renderPage(Page, { loader });
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
  const reads = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

  // The rules are loaded after the page.
  await import('#app/areas/roster/shift/board/planning/engine.client.ts');
  await press('load');
  await reads('0 planned, loading');
  await press('assign');
  await reads('1 planned, loading');
  await press('answer');
  await reads('1 planned, loading');
  endLoad();
  await press('answer');
  await reads('0 planned, idle');
});
