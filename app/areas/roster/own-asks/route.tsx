import CalendarHeart from 'lucide-react/icons/calendar-heart';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { z } from 'zod';
import { ownFindingSentence } from '#app/areas/roster/parts/finding/finding-text.ts';
import { refusalFindings } from '#app/areas/roster/parts/finding/roster-check.ts';
import { useFindingWords } from '#app/areas/roster/parts/finding/use-finding-words.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { intentOf, withoutIntent } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import { AskAnswerBody } from '#contract/roster/candidates.ts';
import type { Route } from './+types/route';
import { OwnAskCard } from './own-ask-card.tsx';

const INTENTS = ['answer'] as const;
export type Intent = (typeof INTENTS)[number];

const AnswerForm = AskAnswerBody.extend({ id: z.int().positive() });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { data: asks } = await readAnswer(url, context.get(apiContext).me.asks.$get());
  return { asks };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  switch (intentOf(url, INTENTS)) {
    case 'answer':
      return runForm(request, 'answer', AnswerForm, async ({ id, answer }, options) => {
        const call = context.get(apiContext).me.asks[':id'];
        await perform(url, call.$post({ param: { id: String(id) }, json: { answer } }, options));
        const message = answer === 'yes' ? 'asks:toasts.ask_accepted' : 'asks:toasts.ask_declined';
        return { to: withoutIntent(url), toast: { tone: 'success', message } };
      });
  }
}

/** A late answer is refused, and the list must then lose the offer, so a post always reloads it. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction !== undefined || defaultShouldRevalidate;
}

export default function OwnAsksPage({ loaderData: { asks }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['asks', 'nav']);
  const refused = refusedOf<Intent>(actionData, 'answer');
  return (
    <div className="max-w-2xl">
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/">{t('nav:items./')}</BackLink>
      <PageHeader title={t('title')} hint={t('hint')} />
      <RefusalNote refused={refused} />
      <WhyNot refused={refused} />
      {asks.length === 0 ? (
        <Card>
          <EmptyState icon={CalendarHeart} title={t('none')} body={t('none_hint')} />
        </Card>
      ) : (
        <ul className="grid gap-4">
          {asks.map((ask) => (
            <OwnAskCard key={ask.id} ask={ask} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The findings against the shift, in words for the person they concern. */
function WhyNot({ refused }: { refused: Refused | null }) {
  const { t } = useTranslation('asks');
  const found = refusalFindings(refused?.refusal?.data);
  const words = useFindingWords(found?.named ?? { users: [], workplaces: [], positions: [] });
  if (!found) return null;
  return (
    <Card className="mb-4">
      <CardContent className="grid gap-3 py-4">
        <p className="font-medium">{t('refused')}</p>
        <ul className="list-disc ps-5">
          {found.findings.map((one) => (
            <li key={one.rule}>{ownFindingSentence(one, words)}</li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
