import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { searchOf } from '#app/ui/table/table-url.ts';
import { FILE_FORMATS } from '#contract/enums.ts';
import type { Language } from '#contract/site/languages.ts';
import { download } from './download.ts';

/** Number of texts that are listed; the rest is counted. */
const LISTED_TEXTS = 8;

type ExportFormProps = {
  words: {
    title: string;
    hint: string;
    /** Shown while one end of the days is missing. */
    bothEnds: string;
    failed: string;
  };
  /** Path of the API. */
  path: string;
  /** The filters of the list; null when no file can be made of it. */
  query: readonly (readonly [name: string, value: string])[] | null;
  fileName: string;
  /** The page with this form closed. */
  closeHref: string;
};

/** The texts that the encoding cannot write; empty after other failures. */
type Failed = { texts: string[]; utf8Href: string };

/** Exports the list as a file. It names texts that Shift JIS cannot write, and offers UTF-8 instead. */
export function ExportForm({ words, path, query, fileName, closeHref }: ExportFormProps) {
  const { t } = useTranslation('export_form');
  const language = useLanguage();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed | null>(null);
  const save = async (search: URLSearchParams) => {
    setBusy(true);
    setFailed(null);
    const done = await download(`${path}?${search}`, fileName);
    setBusy(false);
    if (done.saved) {
      // A job makes the file of many people; its page can be left and opened again.
      if (done.jobId !== undefined) await navigate(`/manage/job/${done.jobId}`);
      return;
    }
    const utf8 = new URLSearchParams(search);
    utf8.set('encoding', 'utf8');
    utf8.set('language', language);
    setFailed({ texts: done.texts, utf8Href: `${path}?${utf8}` });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = searchOf(event.currentTarget);
    search.set('language', headerLanguage(search.get('encoding'), language));
    void save(search);
  };
  return (
    <Card data-print="no" className="mb-4 max-w-xl">
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
      </CardHeader>
      <CardContent>
        {query === null ? (
          <p className="text-muted-foreground">{words.bothEnds}</p>
        ) : (
          <form method="get" action={path} onSubmit={onSubmit} aria-busy={busy} className="grid gap-3">
            <p className="text-[0.8125rem] text-muted-foreground">{words.hint}</p>
            {query.map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
            <input type="hidden" name="language" value={language} />
            <div className="grid gap-3 sm:grid-cols-2">
              <div className="grid gap-1.5">
                <Label htmlFor="export-encoding">{t('encoding')}</Label>
                <Select id="export-encoding" name="encoding">
                  {FILE_FORMATS.map((encoding) => (
                    <option key={encoding} value={encoding}>
                      {t(`encodings.${encoding}`)}
                    </option>
                  ))}
                </Select>
              </div>
              <div className="grid gap-1.5">
                <Label htmlFor="export-header">{t('header')}</Label>
                <Select id="export-header" name="header">
                  <option value="label">{t('headers.label')}</option>
                  <option value="key">{t('headers.key')}</option>
                </Select>
              </div>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button type="submit" aria-disabled={busy || undefined}>
                {t('download')}
              </Button>
              <Button asChild variant="outline">
                <Link to={closeHref} preventScrollReset>
                  {t('close')}
                </Link>
              </Button>
            </div>
          </form>
        )}
        {failed && <ExportFailure failed={failed} text={words.failed} fileName={fileName} />}
      </CardContent>
    </Card>
  );
}

type ExportFailureProps = { failed: Failed; text: string; fileName: string };

function ExportFailure({ failed: { texts, utf8Href }, text, fileName }: ExportFailureProps) {
  const { t } = useTranslation('export_form');
  if (texts.length === 0) {
    return (
      <div className="mt-3">
        <AlertBox>
          <p>{text}</p>
        </AlertBox>
      </div>
    );
  }
  return (
    <div className="mt-3">
      <AlertBox>
        <p className="font-semibold text-absent">{t('not_encodable')}</p>
        <ul className="list-disc pl-4">
          {texts.slice(0, LISTED_TEXTS).map((foreign) => (
            <li key={foreign} className="break-words">
              {foreign}
            </li>
          ))}
        </ul>
        {texts.length > LISTED_TEXTS && <p>{t('more', { count: texts.length - LISTED_TEXTS })}</p>}
        <a href={utf8Href} download={fileName} className="underline underline-offset-2">
          {t('as_utf8')}
        </a>
      </AlertBox>
    </div>
  );
}

/** Shift JIS cannot write Vietnamese, so such a file has Japanese headings. */
function headerLanguage(encoding: string | null, language: Language): Language {
  return encoding === 'cp932' && language === 'vi' ? 'ja' : language;
}
