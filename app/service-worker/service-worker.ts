import { NetworkOnly, type PrecacheEntry, Serwist } from 'serwist';
import { needsServer, offlineAddress } from './offline-address.ts';
import { openMessage, showMessage } from './push-messages.ts';

// Runs in the browser without a page: keeps what a page without a connection needs, and shows messages.

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build. */
declare const PRECACHED: PrecacheEntry[];

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
      matcher: ({ request, url }) => request.mode === 'navigate' && needsServer(url, self.location.origin),
      handler: new NetworkOnly({
        plugins: [
          {
            handlerDidError: async ({ request }) => Response.redirect(offlineAddress(new URL(request.url))),
          },
        ],
      }),
    },
  ],
});
serwist.addEventListeners();

self.addEventListener('push', (event) => event.waitUntil(showMessage(self, event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(self, event.notification)));
