import { useRef } from 'react';

/** Returns the focus when a dialog closes. Radix does so only for its own triggers. */
export function useFocusBack() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      const back = before.current;
      // Closing may already have moved the focus, for example to the error of a form.
      if (document.activeElement !== document.body) return event.preventDefault();
      if (!(back instanceof HTMLElement) || !back.isConnected || back === document.body) return;
      event.preventDefault();
      back.focus();
    },
  };
}
