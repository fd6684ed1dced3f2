import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '#app/ui/kit/toast.client.tsx';
import { dismissToast, shownToasts, showToast, TOAST_LIMIT, TOAST_MS } from '#app/ui/kit/toast-store.ts';
import { SpokenIn } from './spoken-in.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <SpokenIn>
      <Toaster />
    </SpokenIn>,
  );
});

afterEach(() => {
  act(() => {
    for (const { id } of shownToasts()) dismissToast(id);
  });
  cleanup();
  vi.useRealTimers();
});

const show = (text: string) => act(() => showToast({ tone: 'success', text }));
const texts = () => screen.queryAllByRole('listitem').map((item) => item.textContent ?? '');
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('shows at most five and drops the oldest', () => {
  for (let number = 1; number <= TOAST_LIMIT + 2; number += 1) show(`Message ${number}`);
  expect(texts()).toHaveLength(5);
  expect(texts().join()).not.toContain('Message 2');
  expect(texts().join()).toContain('Message 3');
});

it('closes by itself after five seconds', async () => {
  show('Saved');
  await pass(TOAST_MS - 100);
  expect(texts()).toHaveLength(1);
  await pass(200);
  expect(texts()).toHaveLength(0);
  expect(TOAST_MS).toBe(5000);
});

it('waits while the pointer is on it, and continues when it leaves', async () => {
  show('Saved');
  const region = screen.getByRole('region');
  await pass(4000);
  fireEvent.pointerMove(region);
  await pass(10_000);
  expect(texts()).toHaveLength(1);
  fireEvent.pointerLeave(region);
  await pass(1100);
  expect(texts()).toHaveLength(0);
});

it('waits while the focus is in it', async () => {
  show('Saved');
  const close = screen.getByRole('button', { name: 'Close' });
  act(() => close.focus());
  await pass(10_000);
  expect(texts()).toHaveLength(1);
});

it('closes by Escape and by its button', () => {
  show('Saved');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Escape' });
  expect(texts()).toHaveLength(0);
  show('Saved again');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(texts()).toHaveLength(0);
});

it('runs its action and closes', () => {
  const run = vi.fn();
  act(() => showToast({ tone: 'success', text: 'Taken off', action: { label: 'Undo', run } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  expect(texts()).toHaveLength(0);
});
