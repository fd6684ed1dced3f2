import { useRef, useState } from 'react';

export type RowKey = string | number;

export interface RowSelection {
  selected: ReadonlySet<RowKey>;
  /** With `range`, all rows since the last toggled one get the same state. */
  toggle: (key: RowKey, range: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
  /** Whether all rows that match the filters are selected, also those of other pages. */
  matching: boolean;
  /** Selects them, and all rows of the page with them. */
  selectMatching: () => void;
}

/** The selected rows of the page; a row that leaves the page loses its selection. */
export function useRowSelection(keys: readonly RowKey[]): RowSelection {
  const [chosen, setChosen] = useState<ReadonlySet<RowKey>>(new Set());
  // Holds the page on which all matching rows were selected: another page or filter ends it.
  const [matchingOn, setMatchingOn] = useState<string | null>(null);
  const page = keys.join(' ');
  const lastTouched = useRef<RowKey | null>(null);
  const selected = new Set(keys.filter((key) => chosen.has(key)));

  return {
    selected,
    toggle: (key, range) => {
      const next = new Set(selected);
      const from = range && lastTouched.current !== null ? keys.indexOf(lastTouched.current) : -1;
      const to = keys.indexOf(key);
      const touched = from === -1 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
      for (const each of touched) {
        if (selected.has(key)) next.delete(each);
        else next.add(each);
      }
      lastTouched.current = key;
      setMatchingOn(null);
      setChosen(next);
    },
    toggleAll: () => {
      setMatchingOn(null);
      setChosen(selected.size === keys.length ? new Set() : new Set(keys));
    },
    clear: () => {
      setMatchingOn(null);
      setChosen(new Set());
    },
    matching: matchingOn === page && selected.size > 0,
    selectMatching: () => {
      setMatchingOn(page);
      setChosen(new Set(keys));
    },
  };
}
