// Push goes only to the services of browser makers: the Worker must not be made to send to other hosts.

/** The services of Chrome and its relatives, Firefox, Edge and Safari. Each includes its subdomains. */
const SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
] as const;

/**
 * Whether a push address from a browser belongs to a known service: https, the default port, no user
 * name.
 */
export function isPushService(address: string): boolean {
  const [, host = ''] = /^https:\/\/([a-z0-9.-]+)\/[^\s#]*$/.exec(address) ?? [];
  return SERVICES.some((service) => host === service || host.endsWith(`.${service}`));
}
