/** Returns the choice that this browser stores under a key; null without one, or where storage is blocked. */
export function readChoice(
  key: string,
  from: 'localStorage' | 'sessionStorage' = 'localStorage',
): string | null {
  try {
    return window[from].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a choice in this browser; null removes it. Where storage is blocked, it lasts as long as the page. */
export function writeChoice(key: string, choice: string | null): void {
  try {
    if (choice === null) localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // The user has blocked storage.
  }
}
