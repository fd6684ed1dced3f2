import Download from 'lucide-react/icons/download';
import type { MouseEvent } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import { download } from '#app/ui/files/download.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { showToast } from '#app/ui/kit/toast-store.ts';
import type { FileFormat } from '#contract/enums.ts';
import type { Language } from '#contract/site/languages.ts';

/** How many of the unwritable texts the message names. */
const NAMED_TEXTS = 5;

type ExportBarProps = { hint: string; path: string; query?: Record<string, string> };

/** Links to the roster as a file, in each format. `query` selects its days and workplaces. */
export function ExportBar({ hint, path, query = {} }: ExportBarProps) {
  const { t } = useTranslation('shifts');
  const language = useLanguage();
  const hrefOf = (encoding: FileFormat) =>
    `${path}?${new URLSearchParams({ ...query, encoding, header: 'label', language: headerLanguage(encoding, language) })}`;
  return (
    <section aria-label={t('export')} className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="min-w-0 flex-1 basis-72 text-muted-foreground">{hint}</p>
      <FileLink href={hrefOf('utf8')}>{t('export_utf8')}</FileLink>
      <FileLink href={hrefOf('cp932')}>{t('export_cp932')}</FileLink>
      <FileLink href={hrefOf('xlsx')}>{t('export_xlsx')}</FileLink>
    </section>
  );
}

/**
 * Shift JIS cannot encode Vietnamese, so such a file has Japanese column names. Imports read all languages.
 */
function headerLanguage(encoding: FileFormat, language: Language): Language {
  return encoding === 'cp932' && language === 'vi' ? 'ja' : language;
}

function FileLink({ href, children }: { href: string; children: string }) {
  const { t } = useTranslation('shifts');
  const save = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const done = await download(href, 'roster.csv');
    if (done.saved) return;
    const { texts } = done;
    showToast({
      tone: 'error',
      text:
        texts.length > 0
          ? t('export_not_encodable', { texts: texts.slice(0, NAMED_TEXTS).join(', ') })
          : t('export_failed'),
    });
  };
  return (
    <Button asChild variant="outline">
      <a href={href} download onClick={(event) => void save(event)}>
        <Download aria-hidden="true" />
        {children}
      </a>
    </Button>
  );
}
