import { useEffect, useEffectEvent, useRef } from 'react';

type FaultFocusOptions = {
  form: string;
  /** How many tries to send the form came to nothing, one after the other. */
  tries: number;
  /** How the server refused what the page came with or another button posted; null where it did not. */
  refused: string | null;
  /** Puts the keyboard where something is to be mended. */
  focus: () => void;
};

/**
 * Leads whoever sent a form in vain to what stopped it, once the page says so: fields may only have come up by that. The form
 * library would look before, and for nothing but controls that bear the name of what is at fault.
 */
export function useFaultFocus({ form, tries, refused, focus }: FaultFocusOptions): void {
  const seen = useRef<number | null>(null);
  const lead = useEffectEvent((count: number, isRefused: boolean) => {
    const before = seen.current;
    seen.current = count;
    const isNew = isRefused || (count > 0 && count !== before);
    // A page may come with its faults to somebody who is quick to type.
    const isTypedInto = before === null && document.activeElement?.closest('form')?.id === form;
    if (isNew && !isTypedInto) focus();
  });
  useEffect(() => lead(tries, refused !== null), [tries, refused]);
}
