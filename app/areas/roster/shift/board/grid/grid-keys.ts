import type { GridAction } from './grid-state.ts';

/** The action of a key on the board. */
export type Command =
  | { kind: 'grid'; action: GridAction }
  | { kind: 'open' | 'assign' | 'carry' | 'remove' | 'approve' | 'choose' | 'copy' | 'paste' | 'undo' }
  | { kind: 'leave' | 'keys' };

export interface KeyStroke {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

const PAGE_ROWS = 10;

const ARROWS: Readonly<Record<string, { rows: number; days: number }>> = {
  ArrowUp: { rows: -1, days: 0 },
  ArrowDown: { rows: 1, days: 0 },
  ArrowLeft: { rows: 0, days: -1 },
  ArrowRight: { rows: 0, days: 1 },
  PageUp: { rows: -PAGE_ROWS, days: 0 },
  PageDown: { rows: PAGE_ROWS, days: 0 },
};

const PLAIN: Readonly<Record<string, Command>> = {
  Enter: { kind: 'open' },
  F2: { kind: 'open' },
  ' ': { kind: 'choose' },
  x: { kind: 'choose' },
  a: { kind: 'assign' },
  m: { kind: 'carry' },
  p: { kind: 'approve' },
  c: { kind: 'copy' },
  v: { kind: 'paste' },
  Delete: { kind: 'remove' },
  Backspace: { kind: 'remove' },
  Escape: { kind: 'leave' },
  '?': { kind: 'keys' },
};

const WITH_CTRL: Readonly<Record<string, Command>> = {
  z: { kind: 'undo' },
  c: { kind: 'copy' },
  v: { kind: 'paste' },
};

/** Null for a key that the board does not handle. */
export function commandOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyStroke): Command | null {
  if (altKey) return null;
  const ctrl = ctrlKey || metaKey;
  const arrow = Object.hasOwn(ARROWS, key) ? ARROWS[key] : undefined;
  if (arrow && !ctrl) return { kind: 'grid', action: { type: 'move', ...arrow, extend: shiftKey } };
  if (key === 'Home' || key === 'End') {
    const side = key === 'Home' ? -1 : 1;
    return { kind: 'grid', action: { type: 'edge', rows: ctrl ? side : 0, days: side, extend: shiftKey } };
  }
  const table = ctrl ? WITH_CTRL : PLAIN;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return Object.hasOwn(table, name) ? (table[name] ?? null) : null;
}
