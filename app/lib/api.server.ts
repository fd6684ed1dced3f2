import { createContext } from 'react-router';
import type { RoleName } from '#contract/roles.ts';
import type { Client } from '#worker/client.ts';

/** The API as this request may call it: with its cookies, its identity and its sessions of the database. */
export const apiContext = createContext<Client>();

/** The nonce of this answer's scripts and styles. */
export const nonceContext = createContext<string>();

export type Site = {
  /** A demo shows its accounts on the login page. */
  demo: boolean;
  /** The developers' pages are shown anywhere but in production. */
  developer: boolean;
  /** What asks whether somebody, and no program, fills in a form: its key and the address of its script. */
  captcha: { siteKey: string; script: string } | null;
  /** The present of this request, in epoch milliseconds. */
  now: () => Promise<number>;
  /** The roles of whoever asks, null when nobody is signed in. */
  roles: () => Promise<readonly RoleName[] | null>;
  /** The id of whoever asks, null when nobody is signed in. */
  reader: () => Promise<number | null>;
};

export const siteContext = createContext<Site>();
