import Printer from 'lucide-react/icons/printer';
import { data } from 'react-router';
import { z } from 'zod';
import { runPicture } from '#app/areas/people/parts/picture/posted-picture.server.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { cn } from '#app/lib/class-names.ts';
import { readerDoesAccounting } from '#app/lib/does-accounting.server.ts';
import { intentOf, useChosenHref, withoutIntent } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { getLanguage } from '#app/middleware/language.server.ts';
import { unlessFull } from '#app/ui/image/full.server.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { listClasses, tabClasses } from '#app/ui/kit/tab-classes.ts';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { isLanguage, LANGUAGES, type Language } from '#contract/site/languages.ts';
import type { Route } from './+types/route';
import { SIGNED_COPY } from './copy-of.ts';
import { SHEET_LANGUAGE_PARAM } from './sheet-address.ts';
import { SheetPaper } from './sheet-paper.tsx';
import { sheetWords } from './sheet-words.server.ts';
import { SignedCopies } from './signed-copies.tsx';

const INTENTS = ['send_copy', 'delete_copy'] as const;
export type Intent = (typeof INTENTS)[number];

/** Documents of the list never change, so they have no version. */
const DocumentRow = z.object({ id: z.int().positive() });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { manage } = context.get(apiContext);
  const { workplace_id = '', month = '', ...rest } = Object.fromEntries(url.searchParams);
  const sheet = await readAnswer(url, manage['period-sheets'].$get({ query: { workplace_id, month } }));
  const asked = rest[SHEET_LANGUAGE_PARAM];
  const language = isLanguage(asked) ? asked : getLanguage(context);
  const param = { id: String(sheet.period_id) };
  const documents =
    sheet.period_id === null
      ? null
      : (await readAnswer(url, manage.periods[':id'].documents.$get({ param }))).data;
  // Documents of a closed period may be deleted only by those who may close it.
  const mayDelete = sheet.closed_at === null || (await readerDoesAccounting(context));
  return { sheet, documents, mayDelete, language, words: sheetWords(language) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { manage } = context.get(apiContext);
  const { workplace_id = '', month = '' } = Object.fromEntries(url.searchParams);
  const { period_id } = await readAnswer(
    url,
    manage['period-sheets'].$get({ query: { workplace_id, month } }),
  );
  if (period_id === null) throw data(null, { status: 400 });
  const { documents } = manage.periods[':id'];
  const [id, to] = [String(period_id), withoutIntent(url)];
  switch (intentOf(url, INTENTS)) {
    case 'send_copy':
      return runPicture(request, SIGNED_COPY, ({ file, options }) =>
        unlessFull(to, async () => {
          await perform(url, documents.$post({ param: { id }, form: { file } }, options));
          return { to, toast: { tone: 'success', message: 'period_sheets:toasts.period_document_created' } };
        }),
      );
    case 'delete_copy':
      return runForm(request, 'delete_copy', DocumentRow, async (row) => {
        const param = { id, document_id: String(row.id) };
        await performEmpty(url, documents[':document_id'].$delete({ param }));
        return { to, toast: { tone: 'success', message: 'period_sheets:toasts.period_document_deleted' } };
      });
  }
}

export default function SheetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sheet, documents, mayDelete, language, words } = loaderData;
  const { t } = useTranslation('period_sheets');
  const { open, unconfirmed, confirmed_at } = sheet;
  const warnings = [
    ...(confirmed_at === null ? [t('not_confirmed')] : []),
    ...(open > 0 ? [t('still_open', { count: open })] : []),
    ...(unconfirmed > 0 ? [t('unconfirmed', { count: unconfirmed })] : []),
  ];
  return (
    <>
      <PageTitle>{t('page_title')}</PageTitle>
      <div data-print="no">
        <BackLink to={`/manage/period?month=${sheet.month}`}>{t('back')}</BackLink>
        <PageHeader
          title={t('page_title')}
          hint={t('page_hint')}
          actions={
            <Button type="button" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              {t('print')}
            </Button>
          }
        />
        {warnings.length > 0 && (
          <ul className="mb-4 list-disc rounded-xl border border-border bg-late-soft py-2.5 pr-4 pl-8">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        )}
        <SheetLanguages shown={language} />
      </div>
      <SheetPaper sheet={sheet} language={language} words={words} />
      <div className="mt-5">
        <SignedCopies documents={documents} mayDelete={mayDelete} answer={actionData} />
      </div>
    </>
  );
}

/** The sheet in each language: the workplace often reads another one than the office. */
function SheetLanguages({ shown }: { shown: Language }) {
  const { t } = useTranslation(['period_sheets', 'common']);
  const href = useChosenHref(SHEET_LANGUAGE_PARAM);
  return (
    <nav aria-label={t('languages')} className={listClasses}>
      {LANGUAGES.map((language) => (
        <PageLink
          key={language}
          to={href(language)}
          lang={language}
          preventScrollReset
          aria-current={language === shown ? 'true' : undefined}
          className={cn(tabClasses, 'aria-[current=true]:border-primary aria-[current=true]:text-foreground')}
        >
          {t(`common:language_${language}`)}
        </PageLink>
      ))}
    </nav>
  );
}
