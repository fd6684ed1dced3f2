import type { Client } from '#worker/client.ts';

/** Somebody at the page of a person, with the API of that person and of workplaces. */
export type Visit = {
  url: URL;
  api: Client['admin']['users'][':id'];
  workplaces: Client['admin']['workplaces'];
  id: string;
};
