import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { intentOf, useChosenHref, withoutIntent } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { CreateLink } from '#app/ui/kit/create-link.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { Route } from './+types/route';
import { ComingChanges } from './coming-changes.tsx';
import { LawRowForm, LawRowRemoval } from './law-form.ts';
import { LawRows } from './law-rows.tsx';
import { OfficeRows } from './office-rows.tsx';

const INTENTS = ['add', 'remove'] as const;
export type Intent = (typeof INTENTS)[number];

const NEW_PARAM = 'row';

// No Suspense boundary: content inside one never appears without JavaScript.
const OfficeRowPanel = lazy(async () => ({
  default: (await import('./office-row-panel.tsx')).OfficeRowPanel,
}));

export async function loader({ url, context }: Route.LoaderArgs) {
  const state = await readAnswer(url, context.get(apiContext).admin.law.$get());
  return { state, constraints: constraintsOf(LawRowForm) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { law } = context.get(apiContext).admin;
  const to = withoutIntent(url, NEW_PARAM);
  const done = { to, toast: { tone: 'success', message: 'law:toasts.law_changed' } } as const;
  const { office_rows: rows } = await readAnswer(url, law.$get());
  switch (intentOf(url, INTENTS)) {
    case 'add':
      return runForm(request, 'add', LawRowForm, async ({ version, ...row }) => {
        await perform(url, law.$put({ json: { rows: [...rows, row], version } }));
        return done;
      });
    case 'remove':
      return runForm(request, 'remove', LawRowRemoval, async ({ id, version }) => {
        const kept = rows.filter((_, index) => index !== id);
        await perform(url, law.$put({ json: { rows: kept, version } }));
        return done;
      });
  }
}

export default function LawPage({ loaderData: { state, constraints }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['law', 'configuration']);
  const [params] = useSearchParams();
  const newHref = useChosenHref(NEW_PARAM);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/admin/configuration">{t('configuration:title')}</BackLink>
      <PageHeader
        title={t('title')}
        hint={t('hint')}
        actions={
          <CreateLink to={newHref('new')} preventScrollReset>
            {t('office_add')}
          </CreateLink>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ComingChanges state={state} />
        <OfficeRows state={state} answer={actionData} />
        <LawRows state={state} />
      </div>
      {params.has(NEW_PARAM) && (
        <OfficeRowPanel
          state={state}
          constraints={constraints}
          closeHref={newHref(null)}
          answer={actionData}
        />
      )}
    </>
  );
}
