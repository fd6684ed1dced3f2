import { DurableObject } from 'cloudflare:workers';

/** Nothing but an answer; what of the platform the product is given is here too, since the runtime starts with it. */
export default { fetch: () => new Response('hello') };

export class JobRunner extends DurableObject {}
export class UserRoster extends DurableObject {}
