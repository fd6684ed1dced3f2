import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { LANGUAGE_KEY } from '#app/lib/language.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';

/** The page in each language, where it came by a token: that is posted along, and shows in no address. */
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
    // Not the router's form: the language decides on every word of the page.
    <form method="post" aria-label={t('language')} className="flex justify-center gap-1">
      <input type="hidden" name="token" value={token} readOnly />
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="submit"
          formAction={hrefIn(language)}
          lang={language}
          aria-current={language === i18n.language ? 'true' : undefined}
          className={cn(
            'grid h-9 place-items-center rounded-lg px-3 text-muted-foreground hover:bg-muted',
            language === i18n.language && 'font-semibold text-foreground',
          )}
        >
          {t(`language_${language}`)}
        </button>
      ))}
    </form>
  );
}
