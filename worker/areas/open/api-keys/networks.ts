import ipaddr from 'ipaddr.js';

/**
 * Whether an address belongs to one of these networks, each an address or `203.0.113.0/24`. An IPv4 address in the form
 * of IPv6 counts as itself.
 * @param address as the platform names it; null where it is unknown, which belongs to none
 */
export function isInNetworks(networks: readonly string[], address: string | null): boolean {
  if (address === null || !ipaddr.isValid(address)) return false;
  const caller = ipaddr.process(address);
  return networks.some((text) => {
    const [range, bits] = rangeOf(text);
    return range.kind() === caller.kind() && caller.match(range, bits);
  });
}

function rangeOf(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  const alone = ipaddr.process(text);
  return [alone, alone.kind() === 'ipv4' ? 32 : 128];
}
