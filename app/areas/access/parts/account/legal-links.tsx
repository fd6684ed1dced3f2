import { firstSpoken } from '#app/lib/language.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DEFAULT_LANGUAGE } from '#contract/site/languages.ts';

export function LegalLinks() {
  const { t, i18n } = useTranslation('auth');
  const language = firstSpoken([i18n.language]) ?? DEFAULT_LANGUAGE;
  return (
    <nav aria-label={t('legal.title')} className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm">
      {/* Full page loads: the address sets the document's language. */}
      <a href={`/privacy-policy/${language}`} className={LINK_CLASSES}>
        {t('legal.privacy_policy')}
      </a>
      <a href={`/terms-of-service/${language}`} className={LINK_CLASSES}>
        {t('legal.terms_of_service')}
      </a>
    </nav>
  );
}

const LINK_CLASSES =
  'inline-flex min-h-8 max-sm:min-h-11 items-center rounded-sm text-muted-foreground underline underline-offset-4 hover:text-foreground';
