import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isOffered, PAGES } from '#app/pages/pages.ts';
import { AccountMenuItems } from '#app/ui/shell/account-menu-items.client.tsx';
import { renderPage } from './render-page.tsx';

it.each([
  [true, ['Profile', 'Documents', 'Settings', 'Logout']],
  [false, ['Profile', 'Settings', 'Logout']],
])('links to own documents only for a reader who has to send some: %s', async (hasPapers, items) => {
  await renderPage(() => (
    <AccountMenuItems name="山田 太郎" initial="山" picture={null} hasPapers={hasPapers} />
  ));
  const found = await screen.findAllByRole('menuitem');
  expect(found.map(({ textContent }) => textContent)).toEqual(items);
});

it.each([
  [['user'], true],
  [['user', 'admin'], true],
  [['admin'], false],
  [['global_admin'], false],
] as const)('offers own documents to %j: %s', (roles, isShown) => {
  const papers = PAGES.find(({ pattern }) => pattern === '/my-page/paper');
  expect(papers && isOffered(papers, { roles, duties: [] })).toBe(isShown);
});
