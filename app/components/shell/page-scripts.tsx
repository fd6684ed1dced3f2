import { createContext, use } from 'react';
import { preloadModule } from 'react-dom';

/** What a page lives by: the script that is most of it, and a text that asks for the others (`lib/page-scripts.server.ts`). */
export type ScriptsOfPage = { nonce: string; framework: string | undefined; asking: string };

/** Of the page that is drawn; null in the browser, and where nothing is built. */
export const PageScriptsContext = createContext<ScriptsOfPage | null>(null);

/**
 * Stands before the styles and has them come before the scripts, which are ten times as much, where both share a wire: beside
 * the styles a page asks for the framework alone.
 */
export function PageScripts() {
  const page = use(PageScriptsContext);
  if (!page) return null;
  if (page.framework) preloadModule(page.framework, { as: 'script' });
  return <script nonce={page.nonce}>{page.asking}</script>;
}
