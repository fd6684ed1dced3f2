import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type ActionFunctionArgs, createRoutesStub, type LoaderFunctionArgs } from 'react-router';
import { afterEach } from 'vitest';
import { VoiceContext } from '#app/lib/speech/use-translation.ts';
import { Voice } from '#app/lib/speech/voice.ts';
import { resources } from '#app/locales/en/resources.ts';
import { resources as ja } from '#app/locales/ja/resources.ts';
import { resources as vi } from '#app/locales/vi/resources.ts';
import type { Language } from '#contract/site/languages.ts';

type PageOptions = {
  language?: Language;
  /** Where the browser stands: `/?page=2`. */
  at?: string;
  action?: (args: ActionFunctionArgs) => unknown;
  /** What `/people` answers. */
  people?: (args: LoaderFunctionArgs) => unknown;
};

const VOICES = { en: new Voice('en', resources), ja: new Voice('ja', ja), vi: new Voice('vi', vi) };

// Parts that are fetched when first used take a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

/** Shows a component on a page of a site with a second page at `/other`. */
export async function renderPage(Page: () => ReactNode, options: PageOptions = {}) {
  const { language = 'en', at = '/', action, people } = options;
  const Site = createRoutesStub([
    { path: '/', Component: Page, ...(action ? { action } : {}) },
    { path: '/other', Component: () => <h1>Other page</h1> },
    ...(people ? [{ path: '/people', loader: people }] : []),
  ]);
  return render(
    <VoiceContext value={{ voice: VOICES[language] }}>
      <Site initialEntries={[at]} />
    </VoiceContext>,
  );
}

/** What a form would post under a name. */
export function posted(form: HTMLFormElement | null, name: string): FormDataEntryValue[] {
  return form ? new FormData(form).getAll(name) : [];
}
