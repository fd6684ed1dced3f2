const SERVICE_WORKER = '/service-worker.js';

/**
 * Keeps what a page without a connection needs. Registered again, it only looks for a newer version.
 * Fails where a browser refuses, as some private windows do.
 */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(SERVICE_WORKER);
}
