import { DurableObject } from 'cloudflare:workers';

/**
 * Answers and does nothing else. It has the product's objects, because the runtime starts with
 * them.
 */
export default { fetch: () => new Response('hello') };

export class JobRunner extends DurableObject {}
export class UserRoster extends DurableObject {}
