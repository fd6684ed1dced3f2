// Runs in the browser without a page: shows what was sent to it, and opens what it is about.

self.addEventListener('push', (event) => {
  const { title = 'Kinmu', body = '', url = '/', tag, lang } = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang, data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? '/', self.location.origin);
  // Only pages of this site are ever opened.
  const to = url.origin === self.location.origin ? url.href : self.location.origin;
  event.waitUntil(self.clients.openWindow(to));
});
