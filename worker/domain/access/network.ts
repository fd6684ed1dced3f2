/**
 * The network of an address, as far as one customer of a provider has it: an IPv4 address as it is, and of an IPv6
 * address the first 64 bits (RFC 4291, 2.5.1), since whoever has one of the rest has all of it. What is neither
 * stands as it is.
 */
export function networkOf(address: string): string {
  const text = address.trim().toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1];
  if (mapped) return mapped;
  if (!text.includes(':')) return text;
  return `${sixteenBitsOf(text).slice(0, 4).join(':')}::/64`;
}

/**
 * The area of an address, as far as one who rents addresses easily has many networks of it: of an IPv4 address the
 * first 24 bits, and of an IPv6 address the first 48, which a provider may give to one site (RFC 6177, 2). What is
 * neither stands as it is.
 */
export function areaOf(address: string): string {
  const network = networkOf(address);
  const block = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1];
  if (block) return `${block}.0/24`;
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
}

/** The eight groups of an IPv6 address. */
function sixteenBitsOf(text: string): string[] {
  const [head = '', tail] = text.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const left = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(left).fill('0'), ...after];
}

function groupsOf(text: string): string[] {
  if (text === '') return [];
  return text.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
}
