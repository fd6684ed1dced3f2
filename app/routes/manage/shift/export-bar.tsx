import Download from 'lucide-react/icons/download';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#app/components/fields/use-language.ts';
import { Button } from '#app/components/ui/button.tsx';
import { showToast } from '#app/components/ui/toast-store.ts';
import type { Encoding } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import { saveFile } from './save-file.ts';

/** Texts that a message names; the rest can be found by them. */
const NAMED = 5;

type ExportBarProps = { hint: string; path: string; query?: Record<string, string> };

/** The roster as a file, in both encodings. `query` says of which days and workplaces. */
export function ExportBar({ hint, path, query = {} }: ExportBarProps) {
  const { t } = useTranslation('shifts');
  const language = useLanguage();
  const hrefOf = (encoding: Encoding) =>
    `${path}?${new URLSearchParams({ ...query, encoding, header: 'label', language: headerLanguage(encoding, language) })}`;
  return (
    <section aria-label={t('export')} className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="min-w-0 flex-1 basis-72 text-muted-foreground">{hint}</p>
      <FileLink href={hrefOf('utf8')}>{t('export_utf8')}</FileLink>
      <FileLink href={hrefOf('cp932')}>{t('export_cp932')}</FileLink>
    </section>
  );
}

/** Shift JIS cannot write Vietnamese, so such a file says its columns in Japanese; imports read all languages. */
function headerLanguage(encoding: Encoding, language: Language): Language {
  return encoding === 'cp932' && language === 'vi' ? 'ja' : language;
}

function FileLink({ href, children }: { href: string; children: string }) {
  const { t } = useTranslation('shifts');
  const save = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const answer = await fetch(href);
    if (answer.ok) return saveFile(await answer.blob(), nameOf(answer));
    const texts = unwritable(await answer.json());
    showToast({
      tone: 'error',
      text:
        texts.length > 0
          ? t('export_not_encodable', { texts: texts.slice(0, NAMED).join(', ') })
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

function nameOf(answer: Response): string {
  const disposition = answer.headers.get('Content-Disposition') ?? '';
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'roster.csv';
}

/** The texts that the encoding cannot write, out of the data of SHIFT_CSV_NOT_ENCODABLE. */
function unwritable(refusal: unknown): string[] {
  if (typeof refusal !== 'object' || refusal === null || !('data' in refusal)) return [];
  const { data } = refusal;
  if (typeof data !== 'object' || data === null || !('texts' in data) || !Array.isArray(data.texts))
    return [];
  return data.texts.map(String);
}
