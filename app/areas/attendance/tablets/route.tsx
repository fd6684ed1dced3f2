import BookOpen from 'lucide-react/icons/book-open';
import IdCard from 'lucide-react/icons/id-card';
import { useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { DeviceTabs } from '#app/areas/attendance/parts/device/device-tabs.tsx';
import { CODE_REFRESH_MS, issuedIn } from '#app/areas/attendance/parts/device/issued-code.ts';
import { PairingCode } from '#app/areas/attendance/parts/device/pairing-code.tsx';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { intentOf, useChosenHref } from '#app/lib/intent.ts';
import { queryOf } from '#app/lib/query.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useRefresh } from '#app/lib/use-refresh.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { useCouldNot } from '#app/ui/form/use-could-not.ts';
import { WithSideForm } from '#app/ui/form/with-side-form.tsx';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { AddTablet, ChangeTablet } from './tablet-form.tsx';
import { TabletForm } from './tablet-forms.ts';
import { TABLET_INTENTS, TABLET_PARAM, type TabletIntent } from './tablet-intents.ts';
import { TabletList } from './tablet-list.tsx';
import { createTablet, deleteTablet, endTablet, issueTabletCode, updateTablet } from './tablets.server.ts';

const FORM_ID = 'tablet-form';

/** The tablets of the workplaces in reach. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { tablets } = context.get(apiContext).admin;
  const { workplace_id, [TABLET_PARAM]: chosen, ...query } = queryOf(url);
  const places = workplace_id ? { workplace_ids: [workplace_id] } : {};
  const [list, now] = await Promise.all([
    readAnswer(url, tablets.$get({ query: { ...query, ...places } })),
    context.get(siteContext).now(),
  ]);
  const changed = list.data.find(({ id }) => String(id) === chosen) ?? null;
  return { list, changed, today: jstDate(now), constraints: constraintsOf(TabletForm) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = { url, api: context.get(apiContext).admin.workplaces[':id'] };
  switch (intentOf(url, TABLET_INTENTS)) {
    case 'create':
      return createTablet(request, visit);
    case 'update':
      return updateTablet(request, visit);
    case 'delete':
      return deleteTablet(request, visit);
    case 'end':
      return endTablet(request, visit);
    case 'issue_code':
      return issueTabletCode(request, visit);
  }
}

export default function TabletsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, changed, today, constraints } = loaderData;
  const { t } = useTranslation(['tablets', 'staff']);
  const issuing = useFetcher<unknown>();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <div data-print="no">
        <BackLink to="/manage/user">{t('staff:title')}</BackLink>
        <PageHeader title={t('title')} hint={t('hint')} actions={<MoreAboutTablets />} />
        <DeviceTabs current="tablets" />
        <RefusalNote refused={refusedOf<TabletIntent>(actionData, 'delete')} />
        <EndFailed refused={refusedOf<TabletIntent>(actionData, 'end')} />
      </div>
      <IssuedTabletCode list={list} issuing={issuing} answer={actionData} />
      <div data-print="no">
        <WithSideForm
          from="2xl"
          id={FORM_ID}
          title={changed ? t('change_title', { name: changed.name }) : t('add')}
          list={<TabletList list={list} today={today} issuing={issuing} formId={FORM_ID} />}
        >
          {changed ? (
            <ChangeTablet
              key={`${changed.id} ${changed.version}`}
              tablet={changed}
              constraints={constraints}
              refused={refusedOf<TabletIntent>(actionData, 'update')}
            />
          ) : (
            <AddTablet
              key={list.meta.total}
              constraints={constraints}
              refused={refusedOf<TabletIntent>(actionData, 'create')}
            />
          )}
        </WithSideForm>
      </div>
    </>
  );
}

function MoreAboutTablets() {
  const { t } = useTranslation(['tablet_guide', 'punch_cards']);
  return (
    <>
      <Button asChild variant="outline">
        <PageLink to="/manage/tablet/cards">
          <IdCard aria-hidden="true" />
          {t('punch_cards:title')}
        </PageLink>
      </Button>
      <Button asChild variant="outline">
        <PageLink to="/manage/tablet/guide">
          <BookOpen aria-hidden="true" />
          {t('title')}
        </PageLink>
      </Button>
    </>
  );
}

type IssuedTabletCodeProps = Pick<Route.ComponentProps['loaderData'], 'list'> & {
  issuing: ReturnType<typeof useFetcher<unknown>>;
  answer: unknown;
};

/** The new pairing code, until the reader is done with it. */
function IssuedTabletCode({ list, issuing, answer }: IssuedTabletCodeProps) {
  const { t } = useTranslation(['devices', 'tablets', 'errors']);
  const [read, setRead] = useState<string | null>(null);
  const chosenHref = useChosenHref(TABLET_PARAM);
  const latest = issuedIn(issuing.data) ?? issuedIn(answer);
  const issued = latest?.issued && latest.issued.code !== read ? latest.issued : null;
  const tablet = list.data.find(({ id }) => id === issued?.device);
  useRefresh(CODE_REFRESH_MS, tablet?.code_expires_at != null);
  if (latest?.issued === null) {
    return (
      <div className="mb-4">
        <AlertBox>
          <p className="font-semibold text-absent">{t(`errors:${latest.refusal}`)}</p>
        </AlertBox>
      </div>
    );
  }
  if (!issued || !tablet) return null;
  return (
    <PairingCode
      key={issued.code}
      issued={issued}
      device={tablet}
      owner={t('tablets:code_owner', { name: tablet.workplace.name })}
      fresh={issuing.state === 'idle'}
      done={
        <Button asChild>
          <Link to={chosenHref(null)} preventScrollReset onClick={() => setRead(issued.code)}>
            {t('done')}
          </Link>
        </Button>
      }
    />
  );
}

function EndFailed({ refused }: { refused: Refused | null }) {
  const { t } = useTranslation('tablets');
  const couldNot = useCouldNot();
  const failure = couldNot(refused?.refusal ?? null, (why) => t('end_failed', { why }));
  return <RefusalNote refused={refused} text={failure?.text} />;
}
