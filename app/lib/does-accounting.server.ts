import type { RouterContextProvider } from 'react-router';
import { siteContext } from './api.server.ts';

/** Whether the reader does accounting, by duty or as a global admin. */
export async function doesAccounting(context: Readonly<RouterContextProvider>): Promise<boolean> {
  const site = context.get(siteContext);
  const [roles, duties] = await Promise.all([site.roles(), site.duties()]);
  return (roles ?? []).includes('global_admin') || duties.includes('accounting');
}
