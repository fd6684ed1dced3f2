import { Link } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { languageChoice } from '#app/ui/shell/language-choice.ts';
import type { NoticeMessage } from '#contract/messaging/notices.ts';
import type { Language } from '#contract/site/languages.ts';

/** The parameter of the language in which a message is read. */
export const READ_IN = 'in';

type MessageLanguagesProps = {
  /** Id of the row in the inbox. */
  id: number;
  own: NoticeMessage;
  shown: Language | null;
};

/** The languages of a message, first the reader’s own; empty with only one. */
export function MessageLanguages({ id, own: { language: first, others }, shown }: MessageLanguagesProps) {
  const { t } = useTranslation(['notices', 'common']);
  if (others.length === 0) return null;
  const languages = [first, ...others.map(({ language }) => language)];
  return (
    <nav aria-label={t('common:language')} className="-mx-3 flex flex-wrap gap-1 text-sm">
      {languages.map((language) => (
        <Link
          key={language}
          to={{ search: messageLanguageHref(id, language === first ? null : language) }}
          replace
          preventScrollReset
          lang={language ?? undefined}
          aria-current={language === shown ? 'true' : undefined}
          className={languageChoice(language === shown)}
        >
          {language === null ? t('original') : t(`common:language_${language}`)}
        </Link>
      ))}
    </nav>
  );
}

function messageLanguageHref(id: number, language: Language | null): string {
  return `?${new URLSearchParams({ id: String(id), ...(language && { [READ_IN]: language }) })}`;
}
