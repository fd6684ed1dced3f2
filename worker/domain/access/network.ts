/**
 * Returns the network of an address: the addresses that one customer of a provider has. This is an IPv4
 * address itself, and the first 64 bits of an IPv6 address (RFC 4291, 2.5.1). Any other text stays
 * unchanged.
 */
export function networkOf(address: string): string {
  const text = address.trim().toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1];
  if (mapped) return mapped;
  if (!text.includes(':')) return text;
  return `${sixteenBitsOf(text).slice(0, 4).join(':')}::/64`;
}

/**
 * Returns the area of an address, in which one tenant can easily get many networks. This is the first
 * 24 bits of an IPv4 address and the first 48 of an IPv6 address, the block for one site (RFC 6177, 2).
 * Any other text stays unchanged.
 */
export function areaOf(address: string): string {
  const network = networkOf(address);
  const block = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1];
  if (block) return `${block}.0/24`;
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
}

/** Returns the eight groups of an IPv6 address. */
function sixteenBitsOf(text: string): string[] {
  const [head = '', tail] = text.split('::');
  const before = addressGroups(head);
  const after = addressGroups(tail ?? '');
  const left = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(left).fill('0'), ...after];
}

function addressGroups(text: string): string[] {
  if (text === '') return [];
  return text.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
}
