import RouteIcon from 'lucide-react/icons/route';
import { useSearchParams } from 'react-router';
import { runForm } from '#app/lib/action.server.ts';
import { performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { intentOf, withoutIntent } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { UnsavedForms } from '#app/ui/form/unsaved-changes.tsx';
import { Card } from '#app/ui/kit/card.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import { SPARE_MINUTES } from '#domain/roster/way-to-work.ts';
import type { Route } from './+types/route';
import { WayCard } from './way-card.tsx';
import { WayForm } from './way-form.ts';
import { WAY_INTENTS, WAY_PARAM, type WayIntent } from './way-intents.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const ways = await readAnswer(url, context.get(apiContext).me.ways.$get());
  return { ways, constraints: constraintsOf(WayForm) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const one = context.get(apiContext).me.ways[':workplace_id'];
  switch (intentOf(url, WAY_INTENTS)) {
    case 'save_way':
      return runForm(request, 'save_way', WayForm, async ({ workplace_id, minutes }) => {
        const param = { workplace_id: String(workplace_id) };
        await performEmpty(
          url,
          minutes === undefined ? one.$delete({ param }) : one.$put({ param, json: { minutes } }),
        );
        return {
          to: withoutIntent(url, WAY_PARAM),
          toast: { tone: 'success', message: 'ways:toasts.way_saved' },
        };
      });
  }
}

/** How long the reader needs to each of their workplaces, for the time to leave home. */
export default function OwnWaysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['ways', 'own_shifts']);
  const {
    ways: { data },
    constraints,
  } = loaderData;
  const refused = refusedOf<WayIntent>(actionData, 'save_way');
  const chosen = useSearchParams()[0].get(WAY_PARAM);
  return (
    <div className="max-w-2xl">
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/my-page/shift">{t('own_shifts:title')}</BackLink>
      <PageHeader title={t('title')} hint={t('hint', { spare: SPARE_MINUTES })} />
      {data.length === 0 && (
        <Card>
          <EmptyState icon={RouteIcon} title={t('none')} body={t('none_hint')} />
        </Card>
      )}
      <UnsavedForms>
        <div className="grid gap-4">
          {data.map((one) => (
            <WayCard
              key={one.workplace.id}
              one={one}
              isOpen={chosen === String(one.workplace.id)}
              constraints={constraints}
              refused={refused}
            />
          ))}
        </div>
      </UnsavedForms>
    </div>
  );
}
