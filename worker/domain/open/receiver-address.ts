/** An address as the platform's `URL` normalises it: other forms of an IPv4 address have become `127.0.0.1`. */
export type ReceiverAddress = {
  protocol: string;
  username: string;
  password: string;
  hostname: string;
  /** Empty for the port of the protocol. */
  port: string;
};

/** Names that never lead to a public place (RFC 6761, RFC 6762, RFC 8375, RFC 9476), and those common in networks of companies. */
const INSIDE_ENDS: readonly string[] = [
  'alt',
  'arpa',
  'corp',
  'example',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'onion',
  'private',
  'test',
];

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/;
/** `URL` makes every host whose last label is a number an IPv4 address. */
const NUMBER_AT_END = /(?:^|\.)\d+$/;

/**
 * Whether events may be sent to an address: https on port 443, by a public name with a dot, without credentials, and not
 * to the site itself.
 * @param siteHosts the names of the site
 */
export function isReceiverAddress(address: ReceiverAddress, siteHosts: readonly string[]): boolean {
  const { protocol, username, password, hostname, port } = address;
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    isPublicName(hostname) &&
    !siteHosts.includes(hostname)
  );
}

function isPublicName(hostname: string): boolean {
  const labels = hostname.split('.');
  const last = labels.at(-1) ?? '';
  return (
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !NUMBER_AT_END.test(hostname) &&
    !INSIDE_ENDS.includes(last)
  );
}

const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1'];

/** Whether an address is one of this machine over plain http, where events may be sent while nothing is hosted. */
export function isLocalAddress({
  protocol,
  username,
  password,
  hostname,
}: Omit<ReceiverAddress, 'port'>): boolean {
  return protocol === 'http:' && username === '' && password === '' && LOCAL_HOSTS.includes(hostname);
}
