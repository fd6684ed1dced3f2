import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoticeBell } from '#app/ui/shell/notice-bell.tsx';
import { useUnread } from '#app/ui/shell/use-unread.ts';
import { renderPage } from './render-page.tsx';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function answering(...answers: (() => Response)[]) {
  const calls = vi.fn(async () => {
    const answer = answers[Math.min(calls.mock.calls.length, answers.length) - 1];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  vi.stubGlobal('fetch', calls);
  return calls;
}

function Bell() {
  return <NoticeBell unread={useUnread() ?? 0} />;
}

const unread = (count: number) => () => Response.json({ unread: count });
const bell = (name: string) => screen.findByRole('link', { name });
/** The number on the bell, which its name says in words. */
const badgeOf = (link: HTMLElement) => link.querySelector('span[aria-hidden=true]')?.textContent ?? null;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('leads to the inbox, and shows the number of unread notifications', async () => {
  const calls = answering(unread(3));
  await renderPage(Bell);
  const link = await bell('Notifications, 3 unread');
  expect(link.getAttribute('href')).toBe('/my-page/notification');
  expect(badgeOf(link)).toBe('3');
  expect(calls.mock.calls).toEqual([['/api/me/notifications/unread']]);
});

it.each([
  [0, 'Notifications', null],
  [99, 'Notifications, 99 unread', '99'],
  [100, 'Notifications, 99+ unread', '99+'],
])('shows %i unchanged up to 99', async (count, name, shown) => {
  const calls = answering(unread(count));
  await renderPage(Bell);
  await vi.waitFor(() => expect(calls).toHaveBeenCalled());
  expect(badgeOf(await bell(name))).toBe(shown);
});

it('polls every minute while it is visible', async () => {
  const calls = answering(unread(1), unread(2), unread(4));
  await renderPage(Bell);
  await bell('Notifications, 1 unread');
  await pass(MINUTE);
  await bell('Notifications, 2 unread');
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(3 * MINUTE);
  expect(calls).toHaveBeenCalledTimes(2);
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await bell('Notifications, 4 unread');
});

it.each([
  ['a refusal', () => Response.json({ code: 'AUTH_INVALID_TOKEN' }, { status: 401 })],
  ['something else', () => Response.json({ unread: 'many' })],
  ['no JSON', () => new Response('<html>')],
  [
    'no connection',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('keeps its number after %s', async (_, answer) => {
  const calls = answering(unread(2), answer);
  await renderPage(Bell);
  await bell('Notifications, 2 unread');
  await pass(MINUTE);
  expect(calls).toHaveBeenCalledTimes(2);
  await bell('Notifications, 2 unread');
});
