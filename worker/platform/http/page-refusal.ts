/** The methods of pages: forms are posted, and all other changes go to the API. */
export const PAGE_METHODS: readonly string[] = ['GET', 'HEAD', 'POST'];

/** The router's endpoint for the routes of several paths, and the name of its parameter. */
const MANIFEST = { path: '/__manifest', named: 'paths' } as const;

/**
 * The status of a page request that is refused before the router, or null. The router logs an
 * undecodable path unchanged. It has no page, not even "not found", for a path with a line break.
 */
export function pageRefusal({ method }: Pick<Request, 'method'>, url: URL): 404 | 405 | null {
  const paths = [url.pathname];
  if (url.pathname === MANIFEST.path) paths.push(...url.searchParams.getAll(MANIFEST.named));
  if (paths.some((path) => decodePath(path) === null)) return 404;
  return PAGE_METHODS.includes(method) ? null : 405;
}

/** No address of the site contains these, and the router's splat routes do not match them. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/**
 * Null for a path that cannot be decoded or has control characters. The text is returned because a
 * minifier drops an unused `decodeURIComponent`.
 */
function decodePath(path: string): string | null {
  try {
    const text = decodeURIComponent(path);
    return CONTROL.test(text) ? null : text;
  } catch {
    return null;
  }
}
