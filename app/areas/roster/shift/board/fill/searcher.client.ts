/** Starts the search in a thread of the browser; the server has none. */
export function newSearcher(): Worker {
  return new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' });
}
