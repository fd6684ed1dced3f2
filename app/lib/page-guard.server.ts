import { data, type RouterContextProvider } from 'react-router';
import { mayOpen, pageOf } from '#contract/site/pages.ts';
import { siteContext } from './api.server.ts';

/**
 * Shows 403 to whoever the table of pages does not name, where the API would give them its data, or is asked for none
 * yet: managers read workplaces, but have no page of theirs below /admin. Without a session the loader goes on to the
 * login.
 */
export async function guardPage(url: URL, context: Readonly<RouterContextProvider>): Promise<void> {
  const page = pageOf(url.pathname);
  const roles = await context.get(siteContext).roles();
  if (page && roles && !mayOpen(page, roles)) throw data({ code: 'E_FORBIDDEN' }, { status: 403 });
}
