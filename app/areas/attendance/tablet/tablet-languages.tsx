import { LANGUAGE_KEY } from '#app/lib/language.ts';
import { writeChoice } from '#app/lib/stored-choice.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { languageChoice, languageRow } from '#app/ui/shell/language-choice.ts';
import { LANGUAGES } from '#contract/site/languages.ts';

/** The language of the tablet, which changes without a network too. */
export function TabletLanguages() {
  const { t, i18n } = useTranslation();
  return (
    <nav aria-label={t('language')} className={languageRow}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === i18n.language}
          className={`${languageChoice(language === i18n.language)} min-h-16 min-w-16 text-base`}
          onClick={async () => {
            await i18n.changeLanguage(language);
            writeChoice(LANGUAGE_KEY, language);
            document.documentElement.lang = language;
          }}
        >
          {t(`language_${language}`)}
        </button>
      ))}
    </nav>
  );
}
