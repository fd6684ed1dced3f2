import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import type { WebhookFault } from '#domain/open/webhook-outcome.ts';

/** The resolver of the platform, by RFC 8484 in its JSON form. */
const RESOLVER = 'https://cloudflare-dns.com/dns-query';
const RESOLVE_TIMEOUT_MS = 5_000;
/** A and AAAA. */
const ADDRESS_TYPES: readonly number[] = [1, 28];

/** No error, and a name that does not exist. */
const KNOWN_STATUSES: readonly number[] = [0, 3];
/** The addresses of version 6 that are given out. */
const PUBLIC_V6 = ipaddr.parseCIDR('2000::/3');

const DnsAnswer = z.object({
  Status: z.int().refine((status) => KNOWN_STATUSES.includes(status)),
  Answer: z.array(z.object({ type: z.int(), data: z.string() })).default([]),
});

/** Outgoing calls of one {@link faultOfName}. */
export const CALLS_TO_RESOLVE = ADDRESS_TYPES.length;

/**
 * Whether a name leads inside or nowhere: one of its addresses is not public, or it has none. Null for a name that may be
 * called. `unreachable` where it cannot be resolved now.
 */
export async function faultOfName(hostname: string): Promise<WebhookFault | null> {
  try {
    const found = (await Promise.all(ADDRESS_TYPES.map((type) => resolve(hostname, type)))).flat();
    if (found.length === 0) return 'unknown_name';
    return found.every(isPublicIp) ? null : 'inside';
  } catch {
    return 'unreachable';
  }
}

async function resolve(hostname: string, type: number): Promise<string[]> {
  const answer = await fetch(`${RESOLVER}?${new URLSearchParams({ name: hostname, type: String(type) })}`, {
    headers: { Accept: 'application/dns-json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(RESOLVE_TIMEOUT_MS),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`the resolver answered ${answer.status}`);
  }
  const { Answer } = DnsAnswer.parse(await answer.json());
  return Answer.filter((one) => ADDRESS_TYPES.includes(one.type)).map(({ data }) => data);
}

/** Whether an address is on the public net: not private, local, shared, reserved or translated. */
export function isPublicIp(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(PUBLIC_V6));
}
