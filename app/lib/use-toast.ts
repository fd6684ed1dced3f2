import { useEffect, useRef } from 'react';
import { showToast } from '#app/ui/kit/toast-store.ts';
import type { TranslatedToast } from './toast.ts';

/** Shows the toast of the last answer once. */
export function useToast(toast: TranslatedToast | null): void {
  const last = useRef<TranslatedToast | null>(null);
  useEffect(() => {
    if (!toast || toast === last.current) return;
    last.current = toast;
    showToast(toast);
  }, [toast]);
}
