/** What a page may be asked with: forms are posted, and whatever else changes something goes to the API. */
export const PAGE_METHODS: readonly string[] = ['GET', 'HEAD', 'POST'];

/** Where the router is asked which of its routes answer to paths, and under which name. */
const MANIFEST = { path: '/__manifest', named: 'paths' } as const;

/**
 * The status with which a request for a page is refused before the router looks at it; null where it may look. The
 * router would write a path that it cannot decode into the log as it came, and finds no page at all, not even that of
 * nothing, for one that ends a line.
 */
export function pageRefusal({ method }: Pick<Request, 'method'>, url: URL): 404 | 405 | null {
  const paths = [url.pathname];
  if (url.pathname === MANIFEST.path) paths.push(...url.searchParams.getAll(MANIFEST.named));
  if (paths.some((path) => decoded(path) === null)) return 404;
  return PAGE_METHODS.includes(method) ? null : 405;
}

/** What no address of ours holds, and the router's patterns for "whatever else" do not match either. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** Null where it cannot be, or ends a line; given back, since a minifier leaves out what nobody wants. */
function decoded(path: string): string | null {
  try {
    const text = decodeURIComponent(path);
    return CONTROL.test(text) ? null : text;
  } catch {
    return null;
  }
}
