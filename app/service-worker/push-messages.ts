type SentMessage = { title?: string; body?: string; url?: string; tag?: string; lang?: string };

/** Shows a message that was sent to this browser. */
export async function showMessage(
  { registration }: ServiceWorkerGlobalScope,
  sent: PushMessageData | null,
): Promise<void> {
  const { title = 'Kinmu', body = '', url = '/', tag, lang }: SentMessage = sent?.json() ?? {};
  const [icon, badge] = ['/icons/icon-192.png', '/icons/badge-96.png'];
  await registration.showNotification(title, {
    body,
    icon,
    badge,
    data: { url },
    ...(tag && { tag }),
    ...(lang && { lang }),
  });
}

/** Opens what a message is about: in the window that shows it, else in a new one. */
export async function openMessage(
  { clients, location }: ServiceWorkerGlobalScope,
  message: Notification,
): Promise<void> {
  message.close();
  const url = new URL(message.data?.url ?? '/', location.origin);
  // Only pages of this site are ever opened.
  const to = url.origin === location.origin ? url.href : location.origin;
  const windows = await clients.matchAll({ type: 'window' });
  const shown = windows.find((window) => window.url === to);
  await (shown ? shown.focus() : clients.openWindow(to));
}
