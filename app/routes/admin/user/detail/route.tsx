import Briefcase from 'lucide-react/icons/briefcase';
import History from 'lucide-react/icons/history';
import UserCog from 'lucide-react/icons/user-cog';
import { lazy } from 'react';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { deviceActions, loadDevices } from '#app/components/device/devices.server.ts';
import { kanaName } from '#app/components/fields/person-names.ts';
import { SignInBadge } from '#app/components/person/sign-in-badge.tsx';
import { StatusBadge } from '#app/components/person/status-badge.tsx';
import { BackLink } from '#app/components/shell/back-link.tsx';
import { PageHeader } from '#app/components/shell/page-header.tsx';
import { PageTitle } from '#app/components/shell/page-title.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { TabLinks } from '#app/components/ui/tab-links.tsx';
import { wordsIn } from '#app/lib/all-words.ts';
import { read } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { queryOf } from '#app/lib/query.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { getLanguage } from '#app/middleware/language.server.ts';
import { auditHref } from '#app/routes/admin/audit/audit-address.ts';
import { scheduleHref } from '#app/routes/manage/user/schedule/schedule-address.ts';
import type { Language } from '#contract/site/languages.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { refusedChange } from './account/account-standing.ts';
import { crossStaffActions } from './account/cross-staff.server.ts';
import { secondStepActions } from './account/second-step.server.ts';
import { dataActions, loadData } from './data/data.server.ts';
import { imageActions, loadImages } from './images/images.server.ts';
import { invitationActions } from './invitation/invitation.server.ts';
import { limitActions, loadLimits } from './limits/limits.server.ts';
import { loadLocks, lockActions } from './locks/locks.server.ts';
import { loadPapers, paperActions } from './papers/papers.server.ts';
import { accountOfPersonActions, loadAccount } from './pay-account/pay-account.server.ts';
import { loadProfile, profileActions } from './profile/profile.server.ts';
import { loadRoles, roleActions } from './roles/roles.server.ts';
import type { Visit } from './visit.ts';
import { loadWorkplaces, workplaceActions } from './workplaces/workplaces.server.ts';

// A tab brings its own code: all of them together would make the page slow to come. There is no boundary that
// waits for it: without JavaScript what stands behind one never shows.
const ProfileTab = lazy(async () => ({ default: (await import('./profile/profile-tab.tsx')).ProfileTab }));
const DataTab = lazy(async () => ({ default: (await import('./data/data-tab.tsx')).DataTab }));
const DevicesTab = lazy(async () => ({
  default: (await import('#app/components/device/devices-tab.tsx')).DevicesTab,
}));
const DeletedProfile = lazy(async () => ({
  default: (await import('./profile/deleted-profile.tsx')).DeletedProfile,
}));
const ImagesTab = lazy(async () => ({ default: (await import('./images/images-tab.tsx')).ImagesTab }));
const LimitsTab = lazy(async () => ({ default: (await import('./limits/limits-tab.tsx')).LimitsTab }));
const LocksTab = lazy(async () => ({ default: (await import('./locks/locks-tab.tsx')).LocksTab }));
const PapersTab = lazy(async () => ({ default: (await import('./papers/papers-tab.tsx')).PapersTab }));
const PayAccountTab = lazy(async () => ({
  default: (await import('./pay-account/pay-account-tab.tsx')).PayAccountTab,
}));
const RolesTab = lazy(async () => ({ default: (await import('./roles/roles-tab.tsx')).RolesTab }));
const WorkplacesTab = lazy(async () => ({
  default: (await import('./workplaces/workplaces-tab.tsx')).WorkplacesTab,
}));

const TABS = [
  'profile',
  'papers',
  'images',
  'devices',
  'workplaces',
  'limits',
  'account',
  'roles',
  'schedule',
  'locks',
  'data',
] as const;
/** What is left of somebody who is deleted. */
const TABS_OF_DELETED = ['profile', 'locks', 'data'] as const;

export async function loader({ url, context, params: { id } }: Route.LoaderArgs) {
  const { users, workplaces, schools, branches } = context.get(apiContext).admin;
  const api = users[':id'];
  const language = getLanguage(context);
  const [user, shown] = await Promise.all([
    read(url, api.$get({ param: { id } })),
    loadTab({ url, api, workplaces, schools, branches, id, language, today: () => todayOf(context) }).catch(
      (refusal: unknown) => ({ tab: 'refused' as const, refusal }),
    ),
  ]);
  if (user.status === 'deleted' && shown.tab !== 'locks' && shown.tab !== 'data') {
    const choices = shown.tab === 'profile' ? shown.choices : null;
    return { user, shown: { tab: 'deleted' as const, choices } };
  }
  if (shown.tab === 'refused') throw shown.refusal;
  return { user, shown };
}

async function loadTab(visit: Visit) {
  const { tab, ...query } = queryOf(visit.url);
  if (tab === 'papers') return loadPapers(visit);
  if (tab === 'images') return loadImages(visit);
  if (tab === 'devices') return loadDevices(visit, query);
  if (tab === 'workplaces') return loadWorkplaces(visit, query);
  if (tab === 'account') return loadAccount(visit);
  if (tab === 'roles') return loadRoles(visit);
  if (tab === 'locks') return loadLocks(visit, query);
  if (tab === 'data') return loadData(visit);
  return tab === 'limits' ? loadLimits(visit) : loadProfile(visit);
}

async function todayOf(context: Route.LoaderArgs['context']) {
  return jstDate(await context.get(siteContext).now());
}

const ACTIONS = new Map(
  Object.entries({
    ...profileActions,
    ...invitationActions,
    ...secondStepActions,
    ...paperActions,
    ...accountOfPersonActions,
    ...imageActions,
    ...deviceActions,
    ...workplaceActions,
    ...limitActions,
    ...roleActions,
    ...crossStaffActions,
    ...lockActions,
    ...dataActions,
  }),
);

export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  const act = ACTIONS.get(intentOf(url));
  if (!act) throw data(null, { status: 400 });
  const { users, workplaces, schools, branches } = context.get(apiContext).admin;
  const language = getLanguage(context);
  const invitationWords = (language: Language) => wordsIn(language, 'invitations');
  const today = () => todayOf(context);
  const site = { url, workplaces, schools, branches, language, today, invitationWords };
  return act(request, { ...site, api: users[':id'], id });
}

/** Why an account was not closed or opened lies in how it stands by now, so that is shown beside it. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || refusedChange(actionResult) !== null;
}

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, shown } = loaderData;
  const { t } = useTranslation(['users', 'audit', 'roles']);
  const name = useFormat().personName(user);
  const tabs = user.status === 'deleted' ? TABS_OF_DELETED : TABS;
  return (
    <div className="group/page">
      <PageTitle>{name}</PageTitle>
      <div className="print:group-has-data-[print=alone]/page:hidden">
        <BackLink to="/admin/user">{t('title')}</BackLink>
        <PageHeader
          title={name}
          actions={
            <div className="max-sm:w-full" data-print="no">
              <Button asChild variant="outline">
                <PageLink to={auditHref({ person_id: user.id })}>
                  <History aria-hidden="true" />
                  {t('audit:what_happened')}
                </PageLink>
              </Button>
            </div>
          }
          hint={
            <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
              {[kanaName(user), user.staff_no].filter(Boolean).map((text) => (
                <span key={text}>{text}</span>
              ))}
              <StatusBadge status={user.status} />
              {user.status === 'enabled' && <SignInBadge state={user.sign_in} />}
              {user.roles
                .filter((role) => role !== 'user')
                .map((role) => (
                  <Badge key={role} icon={UserCog}>
                    {t(`roles.${role}`)}
                  </Badge>
                ))}
              {user.duties.map((duty) => (
                <Badge key={duty} icon={Briefcase}>
                  {t(`roles:duty.${duty}`)}
                </Badge>
              ))}
            </span>
          }
        />
        <TabLinks
          label={name}
          tabs={tabs.map((id) => ({
            id,
            label: t(`tabs.${id}`),
            // A page of its own, which managers have too.
            ...(id === 'schedule' && { to: scheduleHref(user.id) }),
          }))}
        />
      </div>
      {shown.tab === 'profile' && (
        <ProfileTab
          user={user}
          choices={shown.choices}
          link={shown.link}
          constraints={shown.constraints}
          answer={actionData}
        />
      )}
      {shown.tab === 'papers' && <PapersTab user={user} data={shown} answer={actionData} />}
      {shown.tab === 'images' && <ImagesTab data={shown} answer={actionData} person={name} />}
      {shown.tab === 'devices' && <DevicesTab data={shown} answer={actionData} person={name} />}
      {shown.tab === 'workplaces' && <WorkplacesTab user={user} data={shown} answer={actionData} />}
      {shown.tab === 'limits' && <LimitsTab data={shown} answer={actionData} />}
      {shown.tab === 'locks' && <LocksTab user={user} data={shown} answer={actionData} />}
      {shown.tab === 'data' && <DataTab user={user} data={shown} answer={actionData} />}
      {shown.tab === 'deleted' && <DeletedProfile user={user} choices={shown.choices} />}
      {shown.tab === 'account' && <PayAccountTab data={shown} answer={actionData} />}
      {shown.tab === 'roles' && <RolesTab user={user} held={shown.held} answer={actionData} />}
    </div>
  );
}
