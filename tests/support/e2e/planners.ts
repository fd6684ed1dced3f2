import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { holdSession, markAlive, open } from './fixtures.ts';
import { mintSession, type Person } from './people.ts';
import type { Site } from './rosters.ts';
import { address } from './site.ts';

export const MONDAY = '2026-07-06';
export const TUESDAY = '2026-07-07';

export const cellOf = (page: Page, { id }: Person, date: string): Locator =>
  page.locator(`[data-cell="p${id}|${date}"]`);

/** The browser of another manager of the workplace. */
export async function elsewhere(browser: Browser, manager: Person): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address(),
    locale: 'ja-JP',
    viewport: { width: 1280, height: 800 },
    extraHTTPHeaders: { Origin: address() },
  });
  await markAlive(context);
  await holdSession(context, await mintSession(manager));
  return context.newPage();
}

/** Opens the week of the workplace, and waits for the socket of the page. */
export async function openBoard(page: Page, { workplace }: Site): Promise<void> {
  const query = new URLSearchParams({
    view: 'week',
    workplace_id: String(workplace.id),
    date: MONDAY,
  });
  const told = page.waitForEvent('websocket', (socket) =>
    socket.url().includes(`workplace_id=${workplace.id}`),
  );
  await open(page, `/manage/shift?${query}`);
  await told;
}

/** The other manager plans someone on their page, by the call that the board makes. */
export async function assign(by: Page, site: Site, shift: number, { id }: Person): Promise<void> {
  const seat = { shift_id: shift, position_id: site.position.id, type: 'fixed' };
  const answer = await by.request.post('/api/manage/shifts/users/bulk', {
    data: { changes: [{ kind: 'assign', ...seat, user_id: id }] },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
