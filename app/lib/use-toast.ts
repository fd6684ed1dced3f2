import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#app/components/ui/toast-store.ts';
import type { Language } from '#contract/site/languages.ts';
import type { Toast } from './toast.ts';
import { useFormat } from './use-format.ts';

/**
 * Shows the message that the last answer left behind, once. Where that answer also changed the language of the
 * page, the message waits for its words.
 */
export function useToast(toast: Toast | null, language: Language, isLanguageSettled: boolean): void {
  const { t, i18n } = useTranslation(['toasts', 'errors']);
  const format = useFormat();
  const last = useRef<Toast | null>(null);
  const isInItsLanguage = i18n.language === language || !isLanguageSettled;
  useEffect(() => {
    if (!toast || toast === last.current || !isInItsLanguage) return;
    last.current = toast;
    const name = toast.person && format.personName(toast.person);
    const months = toast.months?.map(format.month).join(', ');
    showToast({ tone: toast.tone, text: t(toast.message, { count: toast.count, name, months }) });
  }, [toast, isInItsLanguage, t, format]);
}
