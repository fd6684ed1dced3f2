import { useEffect } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { languageCookie } from '#contract/site/cookies.ts';
import type { Language } from '#contract/site/languages.ts';
import { firstSpoken, LANGUAGE_KEPT_MS, LANGUAGE_KEY } from './language.ts';
import { readChoice, writeChoice } from './stored-choice.ts';

/**
 * Applies and stores the language that the server chose; one fixed by the address is not stored.
 * If only the browser's header decided, the browser's storage and settings come first.
 */
export function useDetectedLanguage(decided: Language, chosen: boolean, byAddress: boolean): void {
  const { i18n } = useTranslation();
  useEffect(() => {
    if (byAddress) return;
    const language = chosen ? decided : (detected() ?? decided);
    writeChoice(LANGUAGE_KEY, language);
    void rememberLanguage(language);
    if (language === i18n.language) return;
    void i18n.changeLanguage(language).then(() => {
      document.documentElement.lang = language;
    });
  }, [decided, chosen, byAddress, i18n]);
}

function detected(): Language | null {
  return firstSpoken([
    readChoice(LANGUAGE_KEY),
    readChoice(LANGUAGE_KEY, 'sessionStorage'),
    ...navigator.languages,
    document.documentElement.lang,
  ]);
}

/** Without https there is no cookie store; local storage still keeps the language. */
async function rememberLanguage(language: Language): Promise<void> {
  if (!('cookieStore' in window)) return;
  await window.cookieStore.set({
    name: languageCookie(new URL(location.href)).name,
    value: language,
    path: '/',
    sameSite: 'strict',
    expires: Date.now() + LANGUAGE_KEPT_MS,
  });
}
