import { useSearchParams } from 'react-router';
import { LANGUAGE_KEY } from '#app/lib/language.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { languageChoice, languageRow } from '#app/ui/shell/language-choice.ts';
import { LANGUAGES, type Language } from '#contract/site/languages.ts';

/** Language buttons for a page opened with a token: the token is posted, so no address shows it. */
export function LanguageButtons({ token }: { token: string }) {
  const { t, i18n } = useTranslation();
  const [search] = useSearchParams();
  const hrefIn = (language: Language) => {
    const params = new URLSearchParams(search);
    params.set('intent', 'check');
    params.set(LANGUAGE_KEY, language);
    return `?${params}`;
  };
  return (
    // A plain form: the whole document changes its language.
    <form method="post" aria-label={t('language')} className={languageRow}>
      <input type="hidden" name="token" value={token} readOnly />
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="submit"
          formAction={hrefIn(language)}
          lang={language}
          aria-current={language === i18n.language ? 'true' : undefined}
          className={languageChoice(language === i18n.language)}
        >
          {t(`language_${language}`)}
        </button>
      ))}
    </form>
  );
}
