import { createInstance } from 'i18next';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { watchAuthVersion } from '#app/lib/auth-version.ts';
import { holdBackBackgroundLoads } from '#app/lib/background-load.ts';
import { I18N_OPTIONS } from '#app/lib/i18n.ts';
import { firstSpoken } from '#app/lib/language.ts';
import { addLanguage } from '#app/lib/languages.client.ts';
import { DEFAULT_LANGUAGE } from '#contract/site/languages.ts';

async function hydrate(): Promise<void> {
  watchAuthVersion();
  holdBackBackgroundLoads();
  const language = firstSpoken([document.documentElement.lang]) ?? DEFAULT_LANGUAGE;
  const instance = createInstance(I18N_OPTIONS);
  await instance.use(initReactI18next).init({ lng: language, resources: {} });
  await addLanguage(instance, language);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={instance}>
          <HydratedRouter />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

void hydrate();
