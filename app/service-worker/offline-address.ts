/** The page that opens without a connection. */
const OFFLINE_PAGE = '/offline';

/** The check-in page without a connection. */
const OFFLINE_CHECK_IN = '/check-in/offline';

/** The page of a tablet, which is always the kept one. */
const TABLET = '/tablet';

/** The parameter of the first with the address that was asked for, which `safeNext` reads. */
export const ASKED_FOR = 'to';

/** Whether a page of the site needs the server; files and the API have no page to show instead. */
export function needsServer({ origin, pathname }: URL, site: string): boolean {
  return (
    origin === site &&
    ![OFFLINE_PAGE, OFFLINE_CHECK_IN, TABLET].includes(pathname) &&
    !pathname.startsWith('/api/')
  );
}

/** Whether it is the check-in page of the site. */
export function isCheckIn({ origin, pathname }: URL, site: string): boolean {
  return origin === site && pathname === '/check-in';
}

/** The address of the page without a connection, which leads back to `asked`. */
export function offlineAddress(asked: URL): string {
  if (asked.pathname === '/check-in') return new URL(OFFLINE_CHECK_IN, asked).href;
  const address = new URL(OFFLINE_PAGE, asked);
  address.searchParams.set(ASKED_FOR, `${asked.pathname}${asked.search}`);
  return address.href;
}
