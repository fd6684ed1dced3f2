// Where browsers take messages: at the services of their makers, and nowhere else may a site be made to send to.

/** Chrome and its kin, Firefox, Edge, Safari; each with the hosts below it. */
const SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
] as const;

/** Whether an address, as a browser gives it, is one of a known service: by https, on its own port, without a name in it. */
export function isPushService(address: string): boolean {
  const [, host = ''] = /^https:\/\/([a-z0-9.-]+)\/[^\s#]*$/.exec(address) ?? [];
  return SERVICES.some((service) => host === service || host.endsWith(`.${service}`));
}
