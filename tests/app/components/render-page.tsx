import { cleanup, configure, render } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { type ActionFunctionArgs, createRoutesStub, type LoaderFunctionArgs } from 'react-router';
import { afterEach } from 'vitest';
import { I18N_OPTIONS } from '#app/lib/i18n.ts';
import { resources } from '#app/locales/en/resources.ts';
import { resources as ja } from '#app/locales/ja/resources.ts';
import type { Language } from '#contract/site/languages.ts';

type PageOptions = {
  language?: Language;
  /** Where the browser stands: `/?page=2`. */
  at?: string;
  action?: (args: ActionFunctionArgs) => unknown;
  /** What `/people` answers. */
  people?: (args: LoaderFunctionArgs) => unknown;
};

// Parts that are fetched when first used take a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

/** Shows a component on a page of a site with a second page at `/other`. */
export async function renderPage(Page: () => ReactNode, options: PageOptions = {}) {
  const { language = 'en', at = '/', action, people } = options;
  const i18n = createInstance(I18N_OPTIONS);
  await i18n.use(initReactI18next).init({ lng: language, resources: { en: resources, ja } });
  const Site = createRoutesStub([
    { path: '/', Component: Page, ...(action ? { action } : {}) },
    { path: '/other', Component: () => <h1>Other page</h1> },
    ...(people ? [{ path: '/people', loader: people }] : []),
  ]);
  return render(
    <I18nextProvider i18n={i18n}>
      <Site initialEntries={[at]} />
    </I18nextProvider>,
  );
}

/** What a form would post under a name. */
export function posted(form: HTMLFormElement | null, name: string): FormDataEntryValue[] {
  return form ? new FormData(form).getAll(name) : [];
}
