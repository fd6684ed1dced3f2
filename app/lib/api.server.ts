import { createContext } from 'react-router';
import type { HolidayName, Theme } from '#contract/enums.ts';
import type { Duty, RoleName } from '#contract/roles.ts';
import type { Language } from '#contract/site/languages.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
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
  /** What makes a browser that opens the login page known, in a cookie; null where it is already. */
  visitor: () => Promise<string | null>;
  /** By which the log tells of this request. */
  requestId: string;
  /** The present of this request, in epoch milliseconds. */
  now: () => Promise<number>;
  /** The national holidays of these days. */
  holidays: (days: { from: CalendarDate; to: CalendarDate }) => { date: CalendarDate; name: HolidayName }[];
  /** The roles of whoever asks, null when nobody is signed in. */
  roles: () => Promise<readonly RoleName[] | null>;
  /** The duties of whoever asks, none when nobody is signed in. */
  duties: () => Promise<readonly Duty[]>;
  /** What the frame of the pages shows of its reader. */
  authCheck: () => ReturnType<Client['manage']['auth']['check']['$get']>;
  /** The id of whoever asks, null when nobody is signed in. */
  reader: () => Promise<number | null>;
  /** What whoever asks has chosen for all pages, null when nobody is signed in. */
  saved: () => Promise<{ language: Language | null; theme: Theme } | null>;
};

export const siteContext = createContext<Site>();

/** Writes down a fault of ours, on which page it was and with which request. */
export const faultContext = createContext<(page: string | null, error: unknown) => void>();

/** The status with which the page is refused before anything is asked of it; null where it is shown. */
export const refusalContext = createContext<number | null>(null);
