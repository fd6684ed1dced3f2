/** Whether the keyboard has a ⌘, on which the shortcuts of its programs lie; ⌃K cuts a line there. */
function isApple(): boolean {
  return /^(mac|iphone|ipad)/i.test(navigator.platform);
}

/** The key that opens the search, as keyboards have it. In the browser alone. */
export function searchCap(): string {
  return isApple() ? '⌘K' : 'Ctrl K';
}

/** The same for assistive technology. */
export function searchShortcut(): string {
  return isApple() ? 'Meta+K' : 'Control+K';
}

type Pressed = Pick<
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
}: Pressed): boolean {
  if (key.toLowerCase() !== 'k' || altKey || shiftKey || isComposing || repeat) return false;
  return isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
}
