import { useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';
import { showToast } from '#app/ui/kit/toast-store.ts';
import type { TranslatedToast } from './toast.ts';

/** `shell/undo` answers it with the next toast. */
const UNDO_FORM = { method: 'post', action: '/undo', navigate: false } as const;

/** Shows the toast of the last answer once. Its undo is posted without leaving the page. */
export function useToast(toast: TranslatedToast | null): void {
  const last = useRef<TranslatedToast | null>(null);
  const submit = useSubmit();
  useEffect(() => {
    if (!toast || toast === last.current) return;
    last.current = toast;
    const { tone, text, undo } = toast;
    if (!undo) {
      showToast({ tone, text });
      return;
    }
    const posted: Record<string, string> =
      undo.of === 'roster'
        ? { of: undo.of, operation: undo.operation }
        : { of: undo.of, ids: undo.ids.join(',') };
    const run = () => void submit(posted, UNDO_FORM);
    showToast({ tone, text, action: { label: undo.label, run } });
  }, [toast, submit]);
}
