import { z } from 'zod';

/** What an open page may show: the inbox of its reader, or of a workplace the roster and the attendance. */
export const CHANGE_MATTERS = ['inbox', 'roster', 'attendance'] as const;
export type ChangeMatter = (typeof CHANGE_MATTERS)[number];

/** A message of the socket. It says that something has changed, and nothing of what it is. */
export const ChangeMessage = z.object({
  matter: z.enum(CHANGE_MATTERS),
  /** Null for the inbox. */
  workplace_id: z.int().nullable(),
  /** Milliseconds since the change. Only the first messages of a socket, which say what was before it, are late. */
  age: z.int().min(0),
  /** The operation of the change, by which a page knows its own. Null when only the time is known. */
  operation_id: z.string().nullable(),
});
export type ChangeMessage = z.infer<typeof ChangeMessage>;

/** Where a page opens its socket, with the `workplace_id` of each workplace that it shows. */
export const CHANGES_PATH = '/api/me/changes';
export const WORKPLACES_A_SOCKET = 50;

/** A page asks by this text whether its socket still works, and gets this answer. */
export const SOCKET_CHECK = { ask: 'ping', answer: 'pong' };

/** Why the server closes a socket. A page opens it again only where that helps. */
export const SOCKET_CLOSED = {
  /** The session ended, or the rights changed: a new socket may be refused. */
  rights: 4001,
  /** The reader has opened too many pages since. */
  many: 4002,
};
