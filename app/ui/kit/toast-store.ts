type ToastTone = 'success' | 'error';

interface ToastMessage {
  tone: ToastTone;
  text: string;
  /** One thing that can still be done about it, such as Undo; the toast closes with it. */
  action?: { label: string; run: () => void };
}

export interface ShownToast extends ToastMessage {
  id: number;
}

export const TOAST_LIMIT = 5;
export const TOAST_MS = 5000;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replaceShown(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message; of more than `TOAST_LIMIT` the oldest goes. Browser only. */
export function showToast(message: ToastMessage): number {
  lastId += 1;
  replaceShown([...shown, { ...message, id: lastId }].slice(-TOAST_LIMIT));
  return lastId;
}

export function dismissToast(id: number): void {
  if (shown.some((toast) => toast.id === id)) replaceShown(shown.filter((toast) => toast.id !== id));
}

export function shownToasts(): readonly ShownToast[] {
  return shown;
}

/** Calls the listener at every change; the answer ends that. */
export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
