import { NetworkOnly, type PrecacheEntry, Serwist } from 'serwist';
import { isCheckIn, needsServer, offlineAddress } from './offline-address.ts';
import { openMessage, showMessage } from './push-messages.ts';

// Runs in the browser without a page: keeps what a page without a connection needs, and shows messages.

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build. */
declare const PRECACHED: PrecacheEntry[];

/** A weak network may let a request hang; the check-in page without a connection goes on by itself. */
const CHECK_IN_WAIT_SECONDS = 4;

/** Opens a page of the server, or else the kept one. */
function orOffline(networkTimeoutSeconds?: number): NetworkOnly {
  return new NetworkOnly({
    ...(networkTimeoutSeconds && { networkTimeoutSeconds }),
    plugins: [
      { handlerDidError: async ({ request }) => Response.redirect(offlineAddress(new URL(request.url))) },
    ],
  });
}

const serwist = new Serwist({
  precacheEntries: PRECACHED,
  // Pages already open are not reloaded; they offer it.
  skipWaiting: true,
  precacheOptions: {
    // Without a session, so that what is kept here is not of a person.
    fetchOptions: { credentials: 'omit' },
    cleanupOutdatedCaches: true,
    ignoreURLParametersMatching: [/^to$/],
  },
  runtimeCaching: [
    {
      matcher: ({ request, url }) => request.mode === 'navigate' && isCheckIn(url, self.location.origin),
      handler: orOffline(CHECK_IN_WAIT_SECONDS),
    },
    {
      matcher: ({ request, url }) => request.mode === 'navigate' && needsServer(url, self.location.origin),
      handler: orOffline(),
    },
  ],
});
serwist.addEventListeners();

self.addEventListener('push', (event) => event.waitUntil(showMessage(self, event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(self, event.notification)));
