import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type ActionFunctionArgs, createRoutesStub, type LoaderFunctionArgs } from 'react-router';
import type { Language } from '#contract/site/languages.ts';
import { SpokenIn } from './spoken-in.tsx';

const SHELL = 'shell/route';

type PageOptions = {
  language?: Language;
  /** The address of the page: `/?page=2`. */
  at?: string;
  action?: (args: ActionFunctionArgs) => unknown;
  /** Reloads the page after every form. */
  loader?: (args: LoaderFunctionArgs) => unknown;
  /** The id of the reader, for pages inside the shell. */
  readerId?: number;
};

/** Renders a component on a page of a site with a second page at `/other`. */
export async function renderPage(Page: () => ReactNode, options: PageOptions = {}) {
  const { language = 'en', at = '/', action, loader, readerId } = options;
  const Site = createRoutesStub([
    {
      path: '/',
      Component: Page,
      ...(readerId !== undefined && { id: SHELL }),
      ...(action ? { action } : {}),
      ...(loader && { loader, shouldRevalidate: () => true }),
    },
    { path: '/other', Component: () => <h1>Other page</h1> },
  ]);
  const auth = { user: { id: readerId }, roles: [] };
  const loaded = readerId === undefined ? {} : { hydrationData: { loaderData: { [SHELL]: { auth } } } };
  return render(
    <SpokenIn language={language}>
      <Site initialEntries={[at]} {...loaded} />
    </SpokenIn>,
  );
}

/** The values that a form would post under a name. */
export function posted(form: HTMLFormElement | null, name: string): FormDataEntryValue[] {
  return form ? new FormData(form).getAll(name) : [];
}
