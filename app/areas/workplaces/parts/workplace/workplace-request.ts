import type { Client } from '#worker/client.ts';

/** A request to the page of a workplace, with the API of that workplace. */
export type WorkplaceRequest = { url: URL; api: Client['admin']['workplaces'][':id']; id: string };
