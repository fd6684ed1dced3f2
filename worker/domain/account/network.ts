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
  const [head = '', tail] = text.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const left = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(left).fill('0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function groupsOf(text: string): string[] {
  if (text === '') return [];
  return text.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
}
