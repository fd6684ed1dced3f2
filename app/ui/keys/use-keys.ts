import { useEffect, useRef, useSyncExternalStore } from 'react';
import { readChoice, writeChoice } from '#app/lib/stored-choice.ts';

/** Stores that single-key shortcuts are off: dictation can trigger them by accident (WCAG 2.1.4). */
const OFF_KEY = 'paper_keys_off';

/** Whether single-key shortcuts are on, and a setter. */
export function useKeysOn(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, isOn, () => true);
  return [on, setOn];
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isOn(): boolean {
  return readChoice(OFF_KEY) === null;
}

function setOn(on: boolean): void {
  writeChoice(OFF_KEY, on ? null : '1');
  for (const listener of listeners) listener();
}

type Keys = Readonly<Record<string, () => void>>;

/** Handles single-key shortcuts, except while the reader types, chooses or answers a dialog. */
export function useKeys(keys: Keys, active = true): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => {
      const act = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (!act || !isShortcutKey(event) || !isOn()) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active]);
}

function isShortcutKey({
  target,
  defaultPrevented,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  repeat,
}: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing || repeat) return false;
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return false;
  if (!(target instanceof HTMLElement)) return true;
  if (target instanceof HTMLInputElement) return target.type === 'checkbox' || target.type === 'radio';
  return !target.matches('textarea, select, [contenteditable]');
}
