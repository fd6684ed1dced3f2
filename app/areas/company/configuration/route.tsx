import KeyRound from 'lucide-react/icons/key-round';
import Scale from 'lucide-react/icons/scale';
import Webhook from 'lucide-react/icons/webhook';
import { lazy } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import {
  createBranch,
  deleteBranch,
  loadBranches,
  updateBranch,
} from '#app/areas/company/configuration/branches/branches.server.ts';
import {
  createRate,
  deleteRate,
  loadMinimumWages,
  loadRates,
  previewRates,
  readRates,
  updateRate,
} from '#app/areas/company/configuration/minimum-wages/minimum-wages.server.ts';
import { ratesTried } from '#app/areas/company/configuration/minimum-wages/rates-tried.ts';
import {
  createSchool,
  deleteEvidence,
  deleteSchool,
  loadSchools,
  sendEvidence,
  updateSchool,
} from '#app/areas/company/configuration/schools/schools.server.ts';
import { saveSettings, trySettings } from '#app/areas/company/configuration/settings/settings.server.ts';
import { triedAnswer } from '#app/areas/company/configuration/settings/tried.ts';
import {
  createTag,
  deleteTag,
  loadTags,
  updateTag,
} from '#app/areas/company/configuration/tags/tags.server.ts';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { queryOf } from '#app/lib/query.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { TabLinks } from '#app/ui/kit/tab-links.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { GeneralTab } from './general-tab.tsx';

const INTENTS = [
  'company',
  'limits',
  'attendance',
  'seats',
  'fill',
  'hours',
  'wages',
  'bank',
  'agreement',
  'residence',
  'insurance',
  'sign_in',
  'contacts',
  'records',
  'kept_years',
  'preview',
  'create_school',
  'update_school',
  'delete_school',
  'send_evidence',
  'delete_evidence',
  'create_branch',
  'update_branch',
  'delete_branch',
  'create_tag',
  'update_tag',
  'delete_tag',
  'create_rate',
  'preview_rates',
  'read_rates',
  'load_rates',
  'update_rate',
  'delete_rate',
] as const;
export type Intent = (typeof INTENTS)[number];

// Each tab loads its own code. No Suspense boundary: without JavaScript, content behind one never shows.
const HoursTab = lazy(async () => ({ default: (await import('./hours-tab.tsx')).HoursTab }));
const BankTab = lazy(async () => ({ default: (await import('./bank-tab.tsx')).BankTab }));
const FillTab = lazy(async () => ({ default: (await import('./fill-tab.tsx')).FillTab }));
const ResidenceTab = lazy(async () => ({ default: (await import('./residence-tab.tsx')).ResidenceTab }));
const SignInTab = lazy(async () => ({ default: (await import('./sign-in-tab.tsx')).SignInTab }));
const BranchesTab = lazy(async () => ({
  default: (await import('#app/areas/company/configuration/branches/branches-tab.tsx')).BranchesTab,
}));
const MinimumWagesTab = lazy(async () => ({
  default: (await import('#app/areas/company/configuration/minimum-wages/minimum-wages-tab.tsx'))
    .MinimumWagesTab,
}));
const SchoolsTab = lazy(async () => ({
  default: (await import('#app/areas/company/configuration/schools/schools-tab.tsx')).SchoolsTab,
}));
const TagsTab = lazy(async () => ({
  default: (await import('#app/areas/company/configuration/tags/tags-tab.tsx')).TagsTab,
}));

const CONFIGURATION_TABS = [
  'general',
  'hours',
  'bank',
  'fill',
  'residence',
  'sign_in',
  'branches',
  'minimum_wages',
  'schools',
  'tags',
] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { configs, schools, branches, 'minimum-wages': rates } = context.get(apiContext).admin;
  const today = async () => jstDate(await context.get(siteContext).now());
  const { tab, ...query } = queryOf(url);
  switch (tab) {
    case 'schools':
      return loadSchools({ url, schools }, query, today);
    case 'tags':
      return loadTags({ url, api: context.get(apiContext) }, query);
    case 'branches':
      return loadBranches({ url, branches }, query);
    case 'minimum_wages':
      return loadMinimumWages({ url, rates }, query);
    case 'hours': {
      const [configuration, day] = await Promise.all([readAnswer(url, configs.$get()), today()]);
      return { tab: 'hours' as const, configuration, today: day };
    }
    case 'bank':
    case 'fill':
    case 'residence':
    case 'sign_in':
      return { tab, configuration: await readAnswer(url, configs.$get()) };
    default:
      return { tab: 'general' as const, configuration: await readAnswer(url, configs.$get()) };
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const intent = intentOf(url, INTENTS);
  const { configs, schools, branches, 'minimum-wages': rates } = context.get(apiContext).admin;
  switch (intent) {
    case 'company':
    case 'limits':
    case 'attendance':
    case 'seats':
    case 'fill':
    case 'hours':
    case 'wages':
    case 'bank':
    case 'agreement':
    case 'residence':
    case 'insurance':
    case 'sign_in':
    case 'contacts':
    case 'records':
    case 'kept_years':
      return saveSettings(request, url, configs, intent);
    case 'preview':
      return trySettings(request, url, configs);
    case 'create_school':
      return createSchool(request, { url, schools });
    case 'update_school':
      return updateSchool(request, { url, schools });
    case 'delete_school':
      return deleteSchool(request, { url, schools });
    case 'send_evidence':
      return sendEvidence(request, { url, schools });
    case 'delete_evidence':
      return deleteEvidence(request, { url, schools });
    case 'create_branch':
      return createBranch(request, { url, branches });
    case 'update_branch':
      return updateBranch(request, { url, branches });
    case 'delete_branch':
      return deleteBranch(request, { url, branches });
    case 'create_tag':
      return createTag(request, { url, api: context.get(apiContext) });
    case 'update_tag':
      return updateTag(request, { url, api: context.get(apiContext) });
    case 'delete_tag':
      return deleteTag(request, { url, api: context.get(apiContext) });
    case 'create_rate':
      return createRate(request, { url, rates });
    case 'preview_rates':
      return previewRates(request, { url, rates });
    case 'read_rates':
      return readRates(request, { url, rates });
    case 'load_rates':
      return loadRates(request, { url, rates });
    case 'update_rate':
      return updateRate(request, { url, rates });
    case 'delete_rate':
      return deleteRate(request, { url, rates });
  }
}

/** A preview saves nothing, so the page has nothing to reload. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && triedAnswer(actionResult) === null && ratesTried(actionResult) === null;
}

export default function ConfigurationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['configuration', 'law', 'api_keys', 'webhooks']);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <Button asChild variant="outline">
              <PageLink to="/admin/api-key">
                <KeyRound aria-hidden="true" />
                {t('api_keys:title')}
              </PageLink>
            </Button>
            <Button asChild variant="outline">
              <PageLink to="/admin/webhook">
                <Webhook aria-hidden="true" />
                {t('webhooks:title')}
              </PageLink>
            </Button>
            <Button asChild variant="outline">
              <PageLink to="/manage/law">
                <Scale aria-hidden="true" />
                {t('law:title')}
              </PageLink>
            </Button>
          </>
        }
      />
      <TabLinks label={t('title')} tabs={CONFIGURATION_TABS.map((id) => ({ id, label: t(`tabs.${id}`) }))} />
      <ConfigurationTab data={loaderData} answer={actionData} />
    </>
  );
}

type ConfigurationTabProps = { data: Route.ComponentProps['loaderData']; answer: unknown };

function ConfigurationTab({ data: shown, answer }: ConfigurationTabProps) {
  switch (shown.tab) {
    case 'general':
      return <GeneralTab configuration={shown.configuration} answer={answer} />;
    case 'hours':
      return <HoursTab {...shown} answer={answer} />;
    case 'bank':
      return <BankTab configuration={shown.configuration} answer={answer} />;
    case 'fill':
      return <FillTab configuration={shown.configuration} answer={answer} />;
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
    case 'tags':
      return <TagsTab data={shown} answer={answer} />;
  }
}
