import { type ReactNode, Suspense, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { Language } from '#contract/site/languages.ts';

type InTheirLanguageProps = {
  /** Null for a person without one: the tablet's. */
  language: Language | null;
  children: ReactNode;
};

/** Shows a part of the page in the language of the person at the tablet. */
export function InTheirLanguage({ language, children }: InTheirLanguageProps) {
  const { i18n } = useTranslation();
  const shown = language ?? i18n.language;
  const theirs = useMemo(
    () => (shown === i18n.language ? i18n : i18n.cloneInstance({ lng: shown })),
    [i18n, shown, i18n.language],
  );
  return (
    <Suspense fallback={null}>
      <I18nextProvider i18n={theirs}>
        <div lang={shown} className="contents">
          {children}
        </div>
      </I18nextProvider>
    </Suspense>
  );
}
