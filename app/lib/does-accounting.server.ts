import type { RouterContextProvider } from 'react-router';
import { doesAccounting } from '#contract/roles.ts';
import { siteContext } from './api.server.ts';

/** Whether the reader does accounting, by duty or as a global admin. */
export async function readerDoesAccounting(context: Readonly<RouterContextProvider>): Promise<boolean> {
  const site = context.get(siteContext);
  const [roles, duties] = await Promise.all([site.roles(), site.duties()]);
  return doesAccounting({ roles: roles ?? [], duties });
}
