const SERVICE_WORKER = '/service-worker.js';

/**
 * Keeps what a page without a connection needs. Registered again, it only looks for a newer version.
 * Fails where a browser refuses, as some private windows do.
 */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(SERVICE_WORKER);
}

/** Calls `offer` with each newer version that waits, while an older one serves the page. */
export function watchForUpdates(
  registration: ServiceWorkerRegistration,
  offer: (waiting: ServiceWorker) => void,
): void {
  const offerIfWaiting = () => {
    const { waiting } = registration;
    if (waiting && navigator.serviceWorker.controller) offer(waiting);
  };
  offerIfWaiting();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offerIfWaiting);
  });
}

/** Changes to the newer version and loads the page again. */
export function changeTo(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}
