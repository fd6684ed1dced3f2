/** What an open page may show: the inbox of its reader, or of a workplace the roster and the attendance. */
export const CHANGE_MATTERS = ['inbox', 'roster', 'attendance'] as const;
export type ChangeMatter = (typeof CHANGE_MATTERS)[number];

/** A message of the socket. It says that something has changed, and nothing of what it is. */
export type ChangeMessage = {
  matter: ChangeMatter;
  /** Null for the inbox. */
  workplace_id: number | null;
  /** Milliseconds since the change. Only the first messages of a socket, which say what was before it, are late. */
  age: number;
  /** The operation of the change, by which a page knows its own. Null when only the time is known. */
  operation_id: string | null;
};

/** Where a page opens its socket, with the `workplace_id` of each workplace that it shows. */
export const CHANGES_PATH = '/api/me/changes';
/** A page of more workplaces asks in turns. */
export const WORKPLACES_A_SOCKET = 20;

/** A page asks by this text whether its socket still works, and gets this answer. */
export const SOCKET_CHECK = { ask: 'ping', answer: 'pong' };

/** Why the server closes a socket: its reader has other rights or none, or has opened too many pages since. */
export const SOCKET_CLOSED = { rights: 4001, many: 4002 };
