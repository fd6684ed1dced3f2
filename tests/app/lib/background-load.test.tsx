import { render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBackgroundLoad } from '#app/lib/background-load.ts';
import { watchScrolls } from '#app/lib/scrolling.ts';

let loaded = 0;

function Page() {
  const reload = useBackgroundLoad();
  return (
    <button type="button" onClick={() => reload()}>
      reload
    </button>
  );
}

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  loaded = 0;
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Page,
      HydrateFallback: () => null,
      loader: () => {
        loaded += 1;
        return null;
      },
    },
  ]);
  render(<Stub />);
  await screen.findByRole('button');
});

afterEach(() => {
  vi.useRealTimers();
});

it('a page loads again in the background after the reader has stopped scrolling', async () => {
  watchScrolls();
  screen.getByRole('button').dispatchEvent(new Event('scroll'));
  screen.getByRole('button').click();
  await vi.advanceTimersByTimeAsync(400);
  expect(loaded).toBe(1);
  await vi.advanceTimersByTimeAsync(600);
  await waitFor(() => expect(loaded).toBe(2));
});

it('a page loads again at once while the reader does not scroll', async () => {
  screen.getByRole('button').click();
  await waitFor(() => expect(loaded).toBe(2));
});
