import type { FillDirection } from '#app/areas/roster/shift/board/planning/bulk-steps.ts';
import type { GridAction } from './grid-state.ts';
import type { Patterns } from './patterns.ts';

/** The action of a key on the board. */
export type Command =
  | { kind: 'grid'; action: GridAction }
  | { kind: 'open' | 'assign' | 'carry' | 'remove' | 'approve' | 'choose' | 'copy' | 'paste' | 'undo' }
  | { kind: 'leave' | 'keys' }
  | { kind: 'pattern'; templateId: number }
  | { kind: 'fill'; direction: FillDirection };

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

/** Only with chosen cells, since browsers use the same keys otherwise. */
const FILLS: Readonly<Record<string, FillDirection>> = { d: 'down', r: 'right' };

export interface KeyContext {
  /** The active patterns, by their keys. */
  patterns: ReadonlyMap<string, number>;
  hasChosen: boolean;
}

/** The active templates by the keys that assign them. */
export function patternKeys(
  templates: readonly { id: number; active: boolean }[],
  patterns: Patterns,
): ReadonlyMap<string, number> {
  return new Map(
    templates.flatMap(({ id, active }) => {
      const key = active ? patterns.get(id)?.key : null;
      return key ? [[key, id] as const] : [];
    }),
  );
}

/** Null for a key that the board does not handle. The letters of the patterns come before other letters. */
export function commandOf(stroke: KeyStroke, { patterns, hasChosen }: KeyContext): Command | null {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = stroke;
  if (altKey) return null;
  const ctrl = ctrlKey || metaKey;
  const arrow = Object.hasOwn(ARROWS, key) ? ARROWS[key] : undefined;
  if (arrow && !ctrl) return { kind: 'grid', action: { type: 'move', ...arrow, extend: shiftKey } };
  if (key === 'Home' || key === 'End') {
    const side = key === 'Home' ? -1 : 1;
    return { kind: 'grid', action: { type: 'edge', rows: ctrl ? side : 0, days: side, extend: shiftKey } };
  }
  const name = key.length === 1 ? key.toLowerCase() : key;
  const fill = ctrl && hasChosen && Object.hasOwn(FILLS, name) ? FILLS[name] : undefined;
  if (fill) return { kind: 'fill', direction: fill };
  const table = ctrl ? WITH_CTRL : PLAIN;
  const templateId = ctrl ? undefined : patterns.get(name);
  if (templateId !== undefined) return { kind: 'pattern', templateId };
  return Object.hasOwn(table, name) ? (table[name] ?? null) : null;
}
