import {
  CHANGES_PATH,
  type ChangeMatter,
  type ChangeMessage,
  SOCKET_CHECK,
  SOCKET_CLOSED,
} from '#contract/site/change-messages.ts';
import { isOwnChange } from './own-changes.ts';

/** What a part of the page shows. */
export type ChangeListener = {
  matter: ChangeMatter;
  /** Those it shows, for a matter of workplaces. */
  workplaceIds: readonly number[];
  /** @param age milliseconds since the change, as far as the server knows */
  onChange: (age: number) => void;
};

/** Browsers that come back together, as after a deployment, do not come in the same second. */
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 120_000;
const CHECK_MS = 60_000;
const CHECK_ANSWER_MS = 10_000;
/** The answer to a change of this page comes later than its message, and says that it is its own. */
const OWN_ANSWER_MS = 300;
const PAGE_SETTLED_MS = 500;

const listeners = new Set<ChangeListener>();
const watchers = new Set<(isLive: boolean) => void>();
let socket: WebSocket | null = null;
/** The workplaces of the socket. */
let told: ReadonlySet<number> = new Set();
let wasOpen = false;
let failures = 0;
let soon: ReturnType<typeof setTimeout> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let check: ReturnType<typeof setInterval> | undefined;
let silence: ReturnType<typeof setTimeout> | undefined;

/** Listens until the returned function is called. The tab has one socket for all listeners. */
export function listenForChanges(listener: ChangeListener): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', comeBack);
  listeners.add(listener);
  keepUpSoon();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', comeBack);
    keepUpSoon();
  };
}

/** The parts of a page begin to listen one after the other, and those of the page before stop. */
function keepUpSoon(): void {
  clearTimeout(soon);
  soon = setTimeout(keepUp, PAGE_SETTLED_MS);
}

/** Calls back now and with each change of whether the socket is open. */
export function watchSocket(callBack: (isLive: boolean) => void): () => void {
  watchers.add(callBack);
  callBack(isSocketOpen());
  return () => watchers.delete(callBack);
}

function isSocketOpen(): boolean {
  return socket?.readyState === WebSocket.OPEN;
}

/** Opens, closes or replaces the socket, so that it covers all that the page shows now. */
function keepUp(): void {
  const isEnough = socket !== null && [...workplacesShown()].every((id) => told.has(id));
  if (isEnough && listeners.size > 0) return;
  closeSocket();
  if (listeners.size > 0) open();
}

function workplacesShown(): Set<number> {
  return new Set([...listeners].flatMap(({ workplaceIds }) => workplaceIds));
}

function open(): void {
  if (!navigator.onLine) {
    tryLater();
    return;
  }
  told = workplacesShown();
  const url = new URL(CHANGES_PATH, window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  for (const id of told) url.searchParams.append('workplace_id', String(id));
  const opened = new WebSocket(url);
  socket = opened;
  opened.addEventListener('open', () => {
    failures = 0;
    check = setInterval(checkSocket, CHECK_MS);
    tellWatchers();
    // The inbox has no first message: what came between two sockets is asked for.
    if (wasOpen) hear({ matter: 'inbox', workplace_id: null, age: 0, operation_id: null });
    wasOpen = true;
  });
  opened.addEventListener('message', ({ data }) => {
    clearTimeout(silence);
    if (data === SOCKET_CHECK.answer) return;
    const message = messageIn(String(data));
    if (message) setTimeout(() => hear(message), OWN_ANSWER_MS);
  });
  opened.addEventListener('close', ({ code }) => {
    if (socket !== opened) return;
    closeSocket();
    if (code !== SOCKET_CLOSED.many) tryLater();
  });
}

function closeSocket(): void {
  const left = socket;
  socket = null;
  clearTimeout(retry);
  clearInterval(check);
  clearTimeout(silence);
  left?.close();
  tellWatchers();
}

function tryLater(): void {
  const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
  failures += 1;
  retry = setTimeout(keepUp, wait * (0.5 + Math.random()));
}

/** A device that slept may have a socket that no one holds any more. */
function comeBack(): void {
  if (document.visibilityState !== 'visible') return;
  if (isSocketOpen()) checkSocket();
  else {
    failures = 0;
    closeSocket();
    keepUp();
  }
}

function checkSocket(): void {
  if (!isSocketOpen()) return;
  socket?.send(SOCKET_CHECK.ask);
  clearTimeout(silence);
  silence = setTimeout(() => {
    closeSocket();
    keepUp();
  }, CHECK_ANSWER_MS);
}

function hear({ matter, workplace_id, age, operation_id }: ChangeMessage): void {
  if (isOwnChange(operation_id)) return;
  for (const listener of [...listeners]) {
    const shows = workplace_id === null || listener.workplaceIds.includes(workplace_id);
    if (listener.matter === matter && shows) listener.onChange(age);
  }
}

function tellWatchers(): void {
  for (const callBack of watchers) callBack(isSocketOpen());
}

function messageIn(text: string): ChangeMessage | null {
  try {
    return JSON.parse(text);
  } catch {
    // Of a later version of the server.
    return null;
  }
}
