import Printer from 'lucide-react/icons/printer';
import { useSearchParams } from 'react-router';
import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { idParam, ofWorkplaces, queryOf } from '#app/lib/query.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { Route } from './+types/route';
import { CARD_INTENTS, type CardIntent, CardsForm } from './card-form.ts';
import { CardList } from './card-list.tsx';
import { CardSheets } from './card-sheets.tsx';
import { type MadeCards, madeIn } from './made-cards.ts';

/** The people of a workplace, or of all in reach before one is chosen. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { users } = context.get(apiContext).manage;
  const query = queryOf(url);
  const list = await readAnswer(url, users.$get({ query: ofWorkplaces(query) }));
  return { list, workplaceId: idParam(url, 'workplace_id'), isWhole: query.q === undefined };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const cards = context.get(apiContext).manage['punch-cards'];
  switch (intentOf(url, CARD_INTENTS)) {
    case 'issue':
      return runForm(request, 'issue', CardsForm, async ({ workplace_id, ids }) => {
        const json = { workplace_id, ...(ids.length > 0 && { user_ids: ids }) };
        const { company, data } = await perform(url, cards.$post({ json }));
        // The codes are only in this answer: they are not stored, and no address contains them.
        return { report: { made: { company, cards: data, left: Math.max(0, ids.length - data.length) } } };
      });
  }
}

export default function CardsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, workplaceId, isWhole } = loaderData;
  const { t } = useTranslation(['punch_cards', 'tablets']);
  const made = madeIn(actionData);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <div data-print="no">
        <BackLink to="/manage/tablet">{t('tablets:title')}</BackLink>
        <PageHeader title={t('title')} hint={t('hint')} />
      </div>
      {made ? (
        <MadeSheets made={made} />
      ) : (
        <>
          <RefusalNote refused={refusedOf<CardIntent>(actionData, 'issue')} />
          <p className="mb-4 max-w-3xl rounded-lg bg-muted px-3 py-2">
            {t(workplaceId === null ? 'choose_workplace' : 'choose_people')} {t('ends_old')}
          </p>
          <CardList list={list} workplaceId={workplaceId} isWhole={isWhole} />
        </>
      )}
    </>
  );
}

/** The new cards; another visit of the page cannot show them. */
function MadeSheets({ made }: { made: MadeCards }) {
  const { t } = useTranslation('punch_cards');
  const [params] = useSearchParams();
  const again = new URLSearchParams({ workplace_id: params.get('workplace_id') ?? '' });
  return (
    <>
      <div data-print="no" className="mb-4 grid max-w-3xl gap-3 rounded-lg bg-late-soft px-4 py-3">
        <p role="status">
          <span className="font-semibold">{t('made', { count: made.cards.length })}</span>{' '}
          {made.left > 0 && t('left', { count: made.left })} {t('once')}
        </p>
        <p>{t('paper')}</p>
        <div className="flex flex-wrap gap-2">
          <Button type="button" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {t('print')}
          </Button>
          <Button asChild variant="outline">
            <PageLink to={`/manage/tablet/cards?${again}`}>{t('done')}</PageLink>
          </Button>
        </div>
      </div>
      <CardSheets {...made} />
    </>
  );
}
