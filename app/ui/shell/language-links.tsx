import { useLocation } from 'react-router';
import { LANGUAGE_KEY } from '#app/lib/language.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { LANGUAGES, type Language } from '#contract/site/languages.ts';
import { languageChoice, languageRow } from './language-choice.ts';

/** The page in each language, for visitors without login; the choice is stored. */
export function LanguageLinks() {
  const { t, i18n } = useTranslation();
  const { pathname, search, hash } = useLocation();
  // Servers never get the fragment, which may hold a code.
  const fragment = useHydrated() ? hash : '';
  return (
    <nav aria-label={t('language')} className={languageRow}>
      {LANGUAGES.map((language) => (
        // A full page load: the whole document changes its language.
        <a
          key={language}
          href={`${pathname}${inLanguage(search, language)}${fragment}`}
          hrefLang={language}
          lang={language}
          aria-current={language === i18n.language ? 'true' : undefined}
          className={languageChoice(language === i18n.language)}
        >
          {t(`language_${language}`)}
        </a>
      ))}
    </nav>
  );
}

function inLanguage(search: string, language: Language): string {
  const params = new URLSearchParams(search);
  params.set(LANGUAGE_KEY, language);
  return `?${params}`;
}
