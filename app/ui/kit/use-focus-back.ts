import { useRef } from 'react';

/** What a window on top of the page needs to give the keyboard back to what had it: the kit does so for triggers alone. */
export function useFocusBack() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      const back = before.current;
      // Closing it may have led on: to what stopped a form, say.
      if (document.activeElement !== document.body) return event.preventDefault();
      if (!(back instanceof HTMLElement) || !back.isConnected || back === document.body) return;
      event.preventDefault();
      back.focus();
    },
  };
}
