import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#app/components/ui/toast-store.ts';
import type { Language } from '#contract/languages.ts';
import type { Toast } from './toast.ts';

/**
 * Shows the message that the last answer left behind, once. Where that answer also changed the language of the
 * page, the message waits for its words.
 */
export function useToast(toast: Toast | null, language: Language, isLanguageSettled: boolean): void {
  const { t, i18n } = useTranslation(['toasts', 'errors']);
  const last = useRef<Toast | null>(null);
  const isInItsLanguage = i18n.language === language || !isLanguageSettled;
  useEffect(() => {
    if (!toast || toast === last.current || !isInItsLanguage) return;
    last.current = toast;
    showToast({ tone: toast.tone, text: t(toast.message, { count: toast.count }) });
  }, [toast, isInItsLanguage, t]);
}
