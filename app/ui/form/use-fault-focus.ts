import { useEffect, useEffectEvent, useRef } from 'react';

type FaultFocusOptions = {
  form: string;
  /** Number of consecutive failed submits. */
  tries: number;
  /** The refusal of the loaded page or of another button, as text; null without one. */
  refused: string | null;
  /** Moves the focus to the error. */
  focus: () => void;
};

/**
 * After a failed submit, moves the focus to its error once the page shows it: the error may reveal
 * fields. The form library would do so earlier, and only for controls with the name of the error.
 */
export function useFaultFocus({ form, tries, refused, focus }: FaultFocusOptions): void {
  const seen = useRef<number | null>(null);
  const lead = useEffectEvent((count: number, isRefused: boolean) => {
    const before = seen.current;
    seen.current = count;
    const isNew = isRefused || (count > 0 && count !== before);
    // The reader may already be typing when the page arrives with errors.
    const isTypedInto = before === null && document.activeElement?.closest('form')?.id === form;
    if (isNew && !isTypedInto) focus();
  });
  useEffect(() => lead(tries, refused !== null), [tries, refused]);
}
