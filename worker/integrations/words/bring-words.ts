import { hasWords, type Kept, keepWords, WORDS_FILE } from '#app/locales/kept-words.ts';

/**
 * Before anything is loaded that says something: built, the words lie in a file beside the Worker, and an isolate reads
 * them once. Requests that come meanwhile read them too, as none may wait for what another one asked for.
 */
export async function bringWords(assets: Pick<Fetcher, 'fetch'>): Promise<void> {
  // Programs that run the Worker's code without its build have the words in it, and no such variables.
  if (!import.meta.env?.PROD || hasWords()) return;
  const answer = await assets.fetch(new URL(WORDS_FILE, 'https://assets.invalid'));
  if (!answer.ok) throw new Error(`The words are not there: ${answer.status}`);
  keepWords(await answer.json<Kept>());
}
