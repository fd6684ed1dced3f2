import { createContext } from 'react-router';
import type { HolidayName } from '#contract/enums.ts';
import type { Settings } from '#contract/people/profile.ts';
import type { Duty, RoleName } from '#contract/roles.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Client } from '#worker/client.ts';

/** The API for this request, with its cookies, identity and database sessions. */
export const apiContext = createContext<Client>();

/** The nonce of the scripts and styles of this answer. */
export const nonceContext = createContext<string>();

export type Site = {
  /** A demo site shows its accounts on the login page. */
  demo: boolean;
  /** The developer pages exist everywhere except in production. */
  developer: boolean;
  /** Site key and script address of the captcha; null without one. */
  captcha: { siteKey: string; script: string } | null;
  /** Returns a cookie that makes the browser known at the login page; null when it already is. */
  visitor: () => Promise<string | null>;
  /** The id of this request in the log. */
  requestId: string;
  /** The time of this request, in epoch milliseconds. */
  now: () => Promise<number>;
  /** The national holidays in a range of days. */
  holidays: (days: { from: CalendarDate; to: CalendarDate }) => { date: CalendarDate; name: HolidayName }[];
  /** The roles of the reader; null without a session. */
  roles: () => Promise<readonly RoleName[] | null>;
  /** The duties of the reader; empty without a session. */
  duties: () => Promise<readonly Duty[]>;
  /** The data that the frame of every page shows. */
  authCheck: () => ReturnType<Client['manage']['auth']['check']['$get']>;
  /** The id of the reader; null without a session. */
  reader: () => Promise<number | null>;
  /** The query string of the reader’s default view of a page; null without one. */
  defaultView: (path: string) => Promise<string | null>;
  /** How the reader wants pages displayed; null without a session. */
  saved: () => Promise<Settings | null>;
};

export const siteContext = createContext<Site>();

/** Logs an internal error with its page and request. */
export const faultContext = createContext<(page: string | null, error: unknown) => void>();

/** The status that refuses the page before its loaders run; null for an allowed page. */
export const refusalContext = createContext<number | null>(null);
