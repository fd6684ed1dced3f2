import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { watchAuthVersion } from '#app/lib/auth-version.ts';
import { watchPageLoads } from '#app/lib/background-load.ts';
import { firstSpoken } from '#app/lib/language.ts';
import { loadPageWords } from '#app/lib/page-words.client.ts';
import { watchScrolls } from '#app/lib/scrolling.ts';
import { DEFAULT_LANGUAGE } from '#contract/site/languages.ts';

async function hydrate(): Promise<void> {
  watchAuthVersion();
  watchPageLoads();
  watchScrolls();
  const words = await loadPageWords(firstSpoken([document.documentElement.lang]) ?? DEFAULT_LANGUAGE);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={words}>
          <HydratedRouter />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

void hydrate();
