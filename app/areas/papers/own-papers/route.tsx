import { kindKey, PAPER_KINDS } from '#app/areas/papers/parts/paper/paper-kind.ts';
import { paperSheets } from '#app/areas/papers/parts/paper/paper-sheets.ts';
import { SendAnyPaper } from '#app/areas/papers/parts/paper/send-any-paper.tsx';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { NextStep } from './next-step.tsx';
import { OwnPermissions } from './own-permissions.tsx';
import { PaperCard } from './paper-card.tsx';
import { sendPaper, takeBack } from './papers.server.ts';

const INTENTS = ['send_paper', 'take_back'] as const;
export type Intent = (typeof INTENTS)[number];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { me } = context.get(apiContext);
  const query = { per_page: String(PER_PAGE_MAX) };
  const [papers, permissions, proofs, now] = await Promise.all([
    readAnswer(url, me.papers.$get()),
    readAnswer(url, me['work-permissions'].$get({ query })),
    readAnswer(url, me['income-proofs'].$get({ query })),
    context.get(siteContext).now(),
  ]);
  return { papers, permissions: permissions.data, proofs: proofs.data, today: jstDate(now) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  switch (intentOf(url, INTENTS)) {
    case 'send_paper':
      return sendPaper(request, url, context);
    case 'take_back':
      return takeBack(request, url, context);
  }
}

/** The reader's documents: which are needed, their state, and the forms to send them. */
export default function OwnPapersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['papers', 'nav']);
  const { papers, permissions, proofs, today } = loaderData;
  const sheets = paperSheets(papers.data, papers.needed);
  const needed = sheets.filter(({ isNeeded }) => isNeeded);
  const others = sheets.filter(({ isNeeded }) => !isNeeded);
  const shown = new Set(sheets.map(({ key }) => key));
  const kinds = PAPER_KINDS.filter((kind) => !shown.has(kindKey(kind)));
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/">{t('nav:items./')}</BackLink>
      <PageHeader title={t('title')} hint={t('own.hint')} />
      <div className="max-w-5xl">
        <RefusalNote refused={refusedOf<Intent>(actionData, 'take_back')} />
        <NextStep sheets={sheets} />
        {needed.length > 0 && (
          <section aria-labelledby="needed" className="mb-6">
            <h2 id="needed" className="mb-2 font-semibold text-[0.9375rem]">
              {t('own.needed')}
            </h2>
            <div className="grid items-start gap-4 lg:grid-cols-2">
              {needed.map((sheet) => (
                <PaperCard key={sheet.key} sheet={sheet} answer={actionData} />
              ))}
            </div>
          </section>
        )}
        <section aria-labelledby="others">
          <h2 id="others" className="font-semibold text-[0.9375rem]">
            {t('own.others')}
          </h2>
          <p className="mb-2 text-muted-foreground">{t('own.others_hint')}</p>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {others.map((sheet) => (
              <PaperCard key={sheet.key} sheet={sheet} answer={actionData} />
            ))}
            {kinds.length > 0 && (
              <Card>
                <CardHeader>
                  <CardTitle>{t('own.send_other')}</CardTitle>
                </CardHeader>
                <CardContent>
                  <SendAnyPaper
                    key={kinds.length}
                    kinds={kinds}
                    name={t('own.send_other')}
                    answer={actionData}
                  />
                </CardContent>
              </Card>
            )}
          </div>
        </section>
        <OwnPermissions permissions={permissions} proofs={proofs} today={today} />
        <p className="mt-4 text-[0.8125rem] text-muted-foreground">{t('own.privacy')}</p>
      </div>
    </>
  );
}
