import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LanguageLinks } from '#app/ui/shell/language-links.tsx';
import { renderPage } from './render-page.tsx';

afterEach(cleanup);

it('leads to the same page in another language, with the code in its fragment', async () => {
  await renderPage(() => <LanguageLinks />, { at: '/?page=2#code' });
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/?page=2&lng=en#code', '/?page=2&lng=ja#code', '/?page=2&lng=vi#code']);
});
