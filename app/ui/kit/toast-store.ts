type ToastTone = 'success' | 'error';

interface ToastMessage {
  tone: ToastTone;
  text: string;
  /** One follow-up action, such as Undo; it also closes the toast. */
  action?: { label: string; run: () => void };
}

export interface ShownToast extends ToastMessage {
  id: number;
}

export const TOAST_LIMIT = 5;
export const TOAST_MS = 5000;

let currentToasts: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replaceShown(next: readonly ShownToast[]): void {
  currentToasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; above `TOAST_LIMIT` the oldest disappears. Browser only. */
export function showToast(message: ToastMessage): number {
  lastId += 1;
  replaceShown([...currentToasts, { ...message, id: lastId }].slice(-TOAST_LIMIT));
  return lastId;
}

export function dismissToast(id: number): void {
  if (currentToasts.some((toast) => toast.id === id))
    replaceShown(currentToasts.filter((toast) => toast.id !== id));
}

export function shownToasts(): readonly ShownToast[] {
  return currentToasts;
}

/** Subscribes to changes; returns the unsubscribe function. */
export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
