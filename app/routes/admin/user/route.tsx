import Plus from 'lucide-react/icons/plus';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#app/components/shell/page-header.tsx';
import { PageTitle } from '#app/components/shell/page-title.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { runForm } from '#app/lib/action.server.ts';
import { perform, read } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { guardPage } from '#app/lib/page-guard.server.ts';
import { queryOf } from '#app/lib/query.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { UserBody } from '#contract/users.ts';
import type { Route } from './+types/route';

import { UserList } from './user-list.tsx';

// Without a boundary that waits for it: what stands behind one never shows without JavaScript.
const NewUser = lazy(async () => ({ default: (await import('./new-user.tsx')).NewUser }));

export async function loader({ url, context }: Route.LoaderArgs) {
  await guardPage(url, context);
  const { new: creating, ...query } = queryOf(url);
  if (creating) return { view: 'new' as const, constraints: constraintsOf(UserBody) };
  const list = context.get(apiContext).admin.users.$get({ query });
  return { view: 'list' as const, list: await read(url, list) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return runForm(request, 'create', UserBody, async (json, options) => {
    const { id } = await perform(url, context.get(apiContext).admin.users.$post({ json }, options));
    return {
      to: `/admin/user/${id}?tab=workplaces`,
      toast: { tone: 'success', message: 'toasts:user_created' },
    };
  });
}

export default function UsersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('users');
  if (loaderData.view === 'new') {
    return <NewUser constraints={loaderData.constraints} refused={refusedOf(actionData, 'create')} />;
  }
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader
        title={t('title')}
        actions={
          <Button asChild>
            <PageLink to="?new=1">
              <Plus aria-hidden="true" />
              {t('create')}
            </PageLink>
          </Button>
        }
      />
      <UserList list={loaderData.list} />
    </>
  );
}
