import type * as Described from './described-archive.ts';

/** The text beside an export of personal data, loaded with the first of it: the API starts without these words. */
export function loadDataFileWords(): Promise<typeof Described> {
  return import('./described-archive.ts');
}
