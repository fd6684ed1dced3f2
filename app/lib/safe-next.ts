/** Returns the page that an address names as the next. Only paths of this site are accepted, since anyone can write it. */
export function safeNext({ origin }: URL, next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return '/';
  const target = new URL(next, origin);
  // `/.//host` looks like a local path, but resolves to `//host`, which names another host.
  if (target.origin !== origin || target.pathname.startsWith('//')) return '/';
  return `${target.pathname}${target.search}${target.hash}`;
}
