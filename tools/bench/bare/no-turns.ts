import { DurableObject } from 'cloudflare:workers';

/** Replaces the object of a person's roster and is always away, so that the Worker decides itself. */
export class UserRoster extends DurableObject {
  async ping(): Promise<void> {}

  async decide(): Promise<never> {
    throw new Error('the object is away');
  }
}
