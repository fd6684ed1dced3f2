import { DurableObject } from 'cloudflare:workers';

/** Stands where the object of a person's roster does, and lines nobody up: whoever comes goes on at once. */
export class UserRoster extends DurableObject {
  async ping(): Promise<void> {}

  async inTurn(work: () => Promise<void>): Promise<void> {
    await work();
  }
}

export default { fetch: () => new Response('no turns') };
