import CalendarHeart from 'lucide-react/icons/calendar-heart';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { z } from 'zod';
import { monthHref } from '#app/areas/roster/own-shifts/own-shift-href.ts';
import { ownFindingSentence } from '#app/areas/roster/parts/finding/finding-text.ts';
import { refusalFindings } from '#app/areas/roster/parts/finding/roster-check.ts';
import { useFindingWords } from '#app/areas/roster/parts/finding/use-finding-words.ts';
import { OwnShiftTabs } from '#app/areas/roster/parts/own-shifts/own-shift-tabs.tsx';
import { ShiftHead } from '#app/areas/roster/parts/own-shifts/shift-head.tsx';
import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { intentOf, withoutIntent } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { reloadsAfter } from '#app/lib/reloads-after.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import { AskAnswerBody, type OwnAsk } from '#contract/roster/candidates.ts';
import { HandOverAnswerBody } from '#contract/roster/hand-overs.ts';
import type { Route } from './+types/route';
import { OwnAskCard } from './own-ask-card.tsx';
import { ReceivedCard } from './received-card.tsx';

const INTENTS = ['answer', 'answer_hand_over'] as const;
export type Intent = (typeof INTENTS)[number];

const AnswerForm = AskAnswerBody.extend({ id: z.int().positive() });
const HandOverForm = HandOverAnswerBody.extend({ id: z.int().positive() });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { me } = context.get(apiContext);
  const [{ data: asks }, received] = await Promise.all([
    readAnswer(url, me.asks.$get()),
    readAnswer(url, me['hand-overs'].$get()),
  ]);
  return { asks, received };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { asks, 'hand-overs': handOvers } = context.get(apiContext).me;
  switch (intentOf(url, INTENTS)) {
    case 'answer':
      return runForm(request, 'answer', AnswerForm, async ({ id, answer }, options) => {
        const offered = (await readAnswer(url, asks.$get())).data.find((ask) => ask.id === id);
        await perform(url, asks[':id'].$post({ param: { id: String(id) }, json: { answer } }, options));
        // The offer is gone now, so the page gets the shift from here.
        if (answer === 'yes' && offered) return { report: { taken: offered } };
        const message = answer === 'yes' ? 'asks:toasts.ask_accepted' : 'asks:toasts.ask_declined';
        return { to: withoutIntent(url), toast: { tone: 'success', message } };
      });
    case 'answer_hand_over':
      return runForm(request, 'answer_hand_over', HandOverForm, async ({ id, ...json }, options) => {
        await perform(url, handOvers[':id'].$post({ param: { id: String(id) }, json }, options));
        const message =
          json.answer === 'yes'
            ? 'hand_over:toasts.hand_over_accepted'
            : 'hand_over:toasts.hand_over_declined';
        return { to: withoutIntent(url), toast: { tone: 'success', message } };
      });
  }
}

/** A late answer is refused, and the list must then lose the offer, so a post always reloads it. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return reloadsAfter(args);
}

export default function OwnAsksPage({ loaderData: { asks, received }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('asks');
  const refused =
    refusedOf<Intent>(actionData, 'answer') ?? refusedOf<Intent>(actionData, 'answer_hand_over');
  const taken = actionData && 'taken' in actionData ? actionData.taken : null;
  return (
    <div className="max-w-2xl">
      <PageTitle>{t('title')}</PageTitle>
      <OwnShiftTabs current="asks" />
      <PageHeader title={t('title')} hint={t('hint')} />
      <RefusalNote refused={refused} />
      <WhyNot refused={refused} />
      {taken && <TakenShift shift={taken} />}
      {received.data.length > 0 && (
        <ul className="mb-4 grid gap-4">
          {received.data.map((one) => (
            <ReceivedCard key={one.id} handOver={one} named={received.named} />
          ))}
        </ul>
      )}
      {asks.length + received.data.length === 0 && !taken ? (
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

/** The shift that the reader has just taken. */
function TakenShift({ shift }: { shift: OwnAsk }) {
  const { t } = useTranslation(['asks', 'own_shifts']);
  return (
    <Card role="status" className="mb-4 border-in/50 bg-in-soft">
      <CardContent className="grid gap-1 py-4">
        <h2 className="flex items-center gap-2 font-semibold text-in text-lg">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          {t('yours')}
        </h2>
        <ShiftHead shift={shift} large />
        <PageLink
          to={monthHref(shift)}
          className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-2"
        >
          {t('own_shifts:all')}
        </PageLink>
      </CardContent>
    </Card>
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
