import { shownReader } from './reader.ts';
import { removeDrafts } from './stored-drafts.ts';

/**
 * Removes what a browser stores of a person whose session has ended: typed text and shifts. Punches that
 * are not sent yet stay.
 */
export async function forgetReader(): Promise<void> {
  removeDrafts(null);
  if (!('indexedDB' in window)) return;
  try {
    const { forgetDesk } = await import('./kept-punches/punch-store.ts');
    await forgetDesk(shownReader());
  } catch {
    // The browser refuses the storage, so it holds none.
  }
}
