import { z } from 'zod';

/** A page of the person, as the Worker let it in. */
export const AskedPage = z.object({
  personId: z.int(),
  sessionId: z.int(),
  /** `Actor.authVersion` when the socket was opened. With other rights it is closed. */
  rights: z.int(),
  workplaceIds: z.array(z.int()),
});
export type AskedPage = z.infer<typeof AskedPage>;

/** The header in which the Worker names the page. */
export const PAGE_HEADER = 'X-Open-Page';
