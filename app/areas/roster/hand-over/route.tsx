import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import { z } from 'zod';
import { monthHref, SHIFT_PARAM } from '#app/areas/roster/own-shifts/own-shift-href.ts';
import { ShiftHead } from '#app/areas/roster/parts/own-shifts/shift-head.tsx';
import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import { DateText } from '#contract/fields/formats.ts';
import { HandOverBody } from '#contract/roster/hand-overs.ts';
import type { Route } from './+types/route';
import { ColleagueList } from './colleague-list.tsx';

const INTENTS = ['propose'] as const;
export type Intent = (typeof INTENTS)[number];

/** The date leads back to the month of the shift. */
const ProposeForm = HandOverBody.extend({ shift_id: z.int().positive(), date: DateText });

export async function loader({ url, context }: Route.LoaderArgs) {
  const id = url.searchParams.get(SHIFT_PARAM);
  if (id === null || !/^\d+$/.test(id)) return { colleagues: null };
  const own = context.get(apiContext).me.shifts[':id']['hand-over'];
  return { colleagues: await readAnswer(url, own.$get({ param: { id } })) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const own = context.get(apiContext).me.shifts[':id']['hand-over'];
  switch (intentOf(url, INTENTS)) {
    case 'propose':
      return runForm(request, 'propose', ProposeForm, async ({ shift_id, date, user_id }, options) => {
        const param = { id: String(shift_id) };
        await perform(url, own.$post({ param, json: { user_id } }, options));
        return {
          to: monthHref({ date }),
          toast: { tone: 'success', message: 'hand_over:toasts.hand_over_proposed' },
        };
      });
  }
}

/** Chooses the colleague who is asked to take a shift. */
export default function HandOverPage({ loaderData: { colleagues }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['hand_over', 'own_shifts']);
  return (
    <div className="max-w-2xl">
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to={colleagues ? monthHref(colleagues) : '/my-page/shift'}>{t('own_shifts:title')}</BackLink>
      <PageHeader title={t('title')} hint={t('hint')} />
      <RefusalNote refused={refusedOf<Intent>(actionData, 'propose')} />
      {colleagues ? (
        <div className="grid gap-4">
          <Card>
            <CardContent className="py-4">
              <ShiftHead shift={colleagues} />
            </CardContent>
          </Card>
          <ColleagueList colleagues={colleagues} />
        </div>
      ) : (
        <Card>
          <EmptyState
            icon={ArrowRightLeft}
            title={t('no_shift')}
            body={t('no_shift_hint')}
            action={
              <PageLink
                to="/my-page/shift"
                className="inline-flex min-h-11 items-center underline underline-offset-2"
              >
                {t('own_shifts:all')}
              </PageLink>
            }
          />
        </Card>
      )}
    </div>
  );
}
