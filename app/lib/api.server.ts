import { createContext } from 'react-router';
import type { Client } from '#worker/client.ts';

/** The API as this request may call it: with its cookies, its identity and its sessions of the database. */
export const apiContext = createContext<Client>();

/** The nonce of this answer's scripts and styles. */
export const nonceContext = createContext<string>();
