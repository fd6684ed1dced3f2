import type * as Described from './described-archive.ts';

/**
 * Loads the text of a personal data export with the first export, to keep it out of the start of
 * the API.
 */
export function loadDataFileWords(): Promise<typeof Described> {
  return import('./described-archive.ts');
}
