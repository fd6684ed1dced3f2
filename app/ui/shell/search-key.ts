/** Apple keyboards use ⌘ for shortcuts; ⌃K cuts a line there. */
function isApple(): boolean {
  return /^(mac|iphone|ipad)/i.test(navigator.platform);
}

/** The label of the search key. Browser only. */
export function searchCap(): string {
  return isApple() ? '⌘K' : 'Ctrl K';
}

/** The search key for assistive technology. */
export function searchShortcut(): string {
  return isApple() ? 'Meta+K' : 'Control+K';
}

type KeyStroke = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'repeat'
>;

export function isSearchKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  isComposing,
  repeat,
}: KeyStroke): boolean {
  if (key.toLowerCase() !== 'k' || altKey || shiftKey || isComposing || repeat) return false;
  return isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
}
