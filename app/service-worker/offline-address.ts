/** The page that opens without a connection. */
const OFFLINE_PAGE = '/offline';

/** Its parameter with the address that was asked for, which `safeNext` reads. */
export const ASKED_FOR = 'to';

/** Whether a page of the site needs the server; files and the API have no page to show instead. */
export function needsServer({ origin, pathname }: URL, site: string): boolean {
  return origin === site && pathname !== OFFLINE_PAGE && !pathname.startsWith('/api/');
}

/** The address of the page without a connection, which leads back to `asked`. */
export function offlineAddress(asked: URL): string {
  const address = new URL(OFFLINE_PAGE, asked);
  address.searchParams.set(ASKED_FOR, `${asked.pathname}${asked.search}`);
  return address.href;
}
