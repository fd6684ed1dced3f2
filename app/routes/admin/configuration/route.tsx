import { lazy } from 'react';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { PageHeader } from '#app/components/shell/page-header.tsx';
import { PageTitle } from '#app/components/shell/page-title.tsx';
import { TabLinks } from '#app/components/ui/tab-links.tsx';
import { read } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { queryOf } from '#app/lib/query.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { branchActions, loadBranches } from '#app/routes/admin/configuration/branches/branches.server.ts';
import {
  loadMinimumWages,
  minimumWageActions,
} from '#app/routes/admin/configuration/minimum-wages/minimum-wages.server.ts';
import { loadSchools, schoolActions } from '#app/routes/admin/configuration/schools/schools.server.ts';
import { saveSettings, trySettings } from '#app/routes/admin/configuration/settings/settings.server.ts';
import { isSettingsGroup } from '#app/routes/admin/configuration/settings/settings-groups.ts';
import { triedAnswer } from '#app/routes/admin/configuration/settings/tried.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { GeneralTab } from './general-tab.tsx';

// A tab brings its own code. There is no boundary that waits for it: without JavaScript what stands behind one never
// shows.
const HoursTab = lazy(async () => ({ default: (await import('./hours-tab.tsx')).HoursTab }));
const BankTab = lazy(async () => ({ default: (await import('./bank-tab.tsx')).BankTab }));
const ResidenceTab = lazy(async () => ({ default: (await import('./residence-tab.tsx')).ResidenceTab }));
const SignInTab = lazy(async () => ({ default: (await import('./sign-in-tab.tsx')).SignInTab }));
const BranchesTab = lazy(async () => ({
  default: (await import('#app/routes/admin/configuration/branches/branches-tab.tsx')).BranchesTab,
}));
const MinimumWagesTab = lazy(async () => ({
  default: (await import('#app/routes/admin/configuration/minimum-wages/minimum-wages-tab.tsx'))
    .MinimumWagesTab,
}));
const SchoolsTab = lazy(async () => ({
  default: (await import('#app/routes/admin/configuration/schools/schools-tab.tsx')).SchoolsTab,
}));

const TABS = [
  'general',
  'hours',
  'bank',
  'residence',
  'sign_in',
  'branches',
  'minimum_wages',
  'schools',
] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { configs, schools, branches, 'minimum-wages': rates } = context.get(apiContext).admin;
  const today = async () => jstDate(await context.get(siteContext).now());
  const { tab, ...query } = queryOf(url);
  switch (tab) {
    case 'schools':
      return loadSchools({ url, schools }, query, today);
    case 'branches':
      return loadBranches({ url, branches }, query);
    case 'minimum_wages':
      return loadMinimumWages({ url, rates }, query);
    case 'hours': {
      const [configuration, day] = await Promise.all([read(url, configs.$get()), today()]);
      return { tab: 'hours' as const, configuration, today: day };
    }
    case 'bank':
    case 'residence':
    case 'sign_in':
      return { tab, configuration: await read(url, configs.$get()) };
    default:
      return { tab: 'general' as const, configuration: await read(url, configs.$get()) };
  }
}

const TRY = 'preview';
const SCHOOL_ACTIONS = new Map(Object.entries(schoolActions));
const BRANCH_ACTIONS = new Map(Object.entries(branchActions));
const RATE_ACTIONS = new Map(Object.entries(minimumWageActions));

export async function action({ request, url, context }: Route.ActionArgs) {
  const { configs, schools, branches, 'minimum-wages': rates } = context.get(apiContext).admin;
  const intent = intentOf(url);
  const actOnSchool = SCHOOL_ACTIONS.get(intent);
  if (actOnSchool) return actOnSchool(request, { url, schools });
  const actOnBranch = BRANCH_ACTIONS.get(intent);
  if (actOnBranch) return actOnBranch(request, { url, branches });
  const actOnRate = RATE_ACTIONS.get(intent);
  if (actOnRate) return actOnRate(request, { url, rates });
  if (intent === TRY) return trySettings(request, url, configs);
  if (!isSettingsGroup(intent)) throw data(null, { status: 400 });
  return saveSettings(request, url, configs, intent);
}

/** What is tried changes nothing that the page shows. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && triedAnswer(actionResult) === null;
}

export default function ConfigurationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('configuration');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader title={t('title')} />
      <TabLinks label={t('title')} tabs={TABS.map((id) => ({ id, label: t(`tabs.${id}`) }))} />
      <Shown data={loaderData} answer={actionData} />
    </>
  );
}

type ShownProps = { data: Route.ComponentProps['loaderData']; answer: unknown };

function Shown({ data: shown, answer }: ShownProps) {
  switch (shown.tab) {
    case 'general':
      return <GeneralTab configuration={shown.configuration} answer={answer} />;
    case 'hours':
      return <HoursTab {...shown} answer={answer} />;
    case 'bank':
      return <BankTab configuration={shown.configuration} answer={answer} />;
    case 'residence':
      return <ResidenceTab configuration={shown.configuration} answer={answer} />;
    case 'sign_in':
      return <SignInTab configuration={shown.configuration} answer={answer} />;
    case 'branches':
      return <BranchesTab data={shown} answer={answer} />;
    case 'minimum_wages':
      return <MinimumWagesTab data={shown} answer={answer} />;
    case 'schools':
      return <SchoolsTab data={shown} answer={answer} />;
  }
}
