import Briefcase from 'lucide-react/icons/briefcase';
import History from 'lucide-react/icons/history';
import UserCog from 'lucide-react/icons/user-cog';
import { lazy } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { auditHref } from '#app/areas/access/audit/audit-address.ts';
import { DEVICE_INTENTS } from '#app/areas/attendance/parts/device/device-intents.ts';
import {
  createDevice,
  deleteDevice,
  endBinding,
  issueCode,
  loadDevices,
  updateDevice,
} from '#app/areas/attendance/parts/device/devices.server.ts';
import { returnAccount, saveAccount, verifyAccount } from '#app/areas/pay/parts/pay/account.server.ts';
import { ACCOUNT_INTENTS } from '#app/areas/pay/parts/pay/account-intents.ts';
import { SignInBadge } from '#app/areas/people/parts/person/sign-in-badge.tsx';
import { StatusBadge } from '#app/areas/people/parts/person/status-badge.tsx';
import { scheduleHref } from '#app/areas/people/staff/schedule/schedule-address.ts';
import { wordsIn } from '#app/lib/all-words.ts';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { queryOf } from '#app/lib/query.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { getLanguage } from '#app/middleware/language.server.ts';
import { kanaName } from '#app/ui/fields/person-names.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { TabLinks } from '#app/ui/kit/tab-links.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { Language } from '#contract/site/languages.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { refusedChange } from './account/account-state.ts';
import { keepOutside, syncUser, unlinkStaff } from './account/cross-staff.server.ts';
import { removeSecondStep } from './account/second-step.server.ts';
import { erasePerson, loadData, placeHold, releaseHold } from './data/data.server.ts';
import { createImage, deleteImage, loadImages } from './images/images.server.ts';
import { inviteByMail, inviteByQr } from './invitation/invitation.server.ts';
import { loadLimits, saveLimits } from './limits/limits.server.ts';
import { deleteUser, loadLocks, lockUser, restoreUser, unlockUser } from './locks/locks.server.ts';
import {
  checkCard,
  deletePaper,
  forgetCard,
  loadPapers,
  sendPaper,
  updatePapers,
} from './papers/papers.server.ts';
import { loadAccount } from './pay-account/pay-account.server.ts';
import { loadProfile, updateProfile } from './profile/profile.server.ts';
import { loadRoles, saveRoles } from './roles/roles.server.ts';
import type { UserRequest } from './user-request.ts';
import {
  addWorkplace,
  loadWorkplaces,
  removeWorkplace,
  updateWorkplace,
} from './workplaces/workplaces.server.ts';

const INTENTS = [
  ...DEVICE_INTENTS,
  ...ACCOUNT_INTENTS,
  'update',
  'invite_mail',
  'invite_qr',
  'remove_tfa',
  'update_papers',
  'check_card',
  'forget_card',
  'send_paper',
  'delete_paper',
  'create_image',
  'delete_image',
  'add_workplace',
  'update_workplace',
  'remove_workplace',
  'limits',
  'roles',
  'to_cross_staff',
  'from_cross_staff',
  'sync_user',
  'lock',
  'unlock',
  'delete_user',
  'restore',
  'erase',
  'place_hold',
  'release_hold',
] as const;
export type Intent = (typeof INTENTS)[number];

// Each tab loads its own code: all tabs together would slow the page down. No Suspense boundary:
// content inside one never appears without JavaScript.
const ProfileTab = lazy(async () => ({ default: (await import('./profile/profile-tab.tsx')).ProfileTab }));
const DataTab = lazy(async () => ({ default: (await import('./data/data-tab.tsx')).DataTab }));
const DevicesTab = lazy(async () => ({
  default: (await import('#app/areas/attendance/parts/device/devices-tab.tsx')).DevicesTab,
}));
const DeletedProfile = lazy(async () => ({
  default: (await import('./profile/deleted-profile.tsx')).DeletedProfile,
}));
const UserImagesTab = lazy(async () => ({
  default: (await import('./images/images-tab.tsx')).UserImagesTab,
}));
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

const USER_TABS = [
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
/** The tabs of a deleted person. */
const TABS_OF_DELETED = ['profile', 'locks', 'data'] as const;

export async function loader({ url, context, params: { id } }: Route.LoaderArgs) {
  const { users, workplaces, schools, branches } = context.get(apiContext).admin;
  const api = users[':id'];
  const language = getLanguage(context);
  const [user, shown] = await Promise.all([
    readAnswer(url, api.$get({ param: { id } })),
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

async function loadTab(visit: UserRequest) {
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

export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  const intent = intentOf(url, INTENTS);
  const { users, workplaces, schools, branches } = context.get(apiContext).admin;
  const api = users[':id'];
  const language = getLanguage(context);
  const invitationWords = (language: Language) => wordsIn(language, 'invitations');
  const today = () => todayOf(context);
  const doing = { url, api, workplaces, schools, branches, id, language, today, invitationWords };
  switch (intent) {
    case 'update':
      return updateProfile(request, doing);
    case 'invite_mail':
      return inviteByMail(request, doing);
    case 'invite_qr':
      return inviteByQr(request, doing);
    case 'remove_tfa':
      return removeSecondStep(request, doing);
    case 'update_papers':
      return updatePapers(request, doing);
    case 'check_card':
      return checkCard(request, doing);
    case 'forget_card':
      return forgetCard(request, doing);
    case 'send_paper':
      return sendPaper(request, doing);
    case 'delete_paper':
      return deletePaper(request, doing);
    case 'create_image':
      return createImage(request, doing);
    case 'delete_image':
      return deleteImage(request, doing);
    case 'add_workplace':
      return addWorkplace(request, doing);
    case 'update_workplace':
      return updateWorkplace(request, doing);
    case 'remove_workplace':
      return removeWorkplace(request, doing);
    case 'limits':
      return saveLimits(request, doing);
    case 'roles':
      return saveRoles(request, doing);
    case 'to_cross_staff':
      return keepOutside(request, doing);
    case 'from_cross_staff':
      return unlinkStaff(request, doing);
    case 'sync_user':
      return syncUser(request, doing);
    case 'lock':
      return lockUser(request, doing);
    case 'unlock':
      return unlockUser(request, doing);
    case 'delete_user':
      return deleteUser(request, doing);
    case 'restore':
      return restoreUser(request, doing);
    case 'erase':
      return erasePerson(request, doing);
    case 'place_hold':
      return placeHold(request, doing);
    case 'release_hold':
      return releaseHold(request, doing);
    case 'create_device':
      return createDevice(request, doing);
    case 'update_device':
      return updateDevice(request, doing);
    case 'delete_device':
      return deleteDevice(request, doing);
    case 'end_binding':
      return endBinding(request, doing);
    case 'issue_code':
      return issueCode(request, doing);
    case 'account':
      return saveAccount(request, { url, api, id, drops: [] });
    case 'verify_account':
      return verifyAccount(request, { url, api, id, drops: [] });
    case 'return_account':
      return returnAccount(request, { url, api, id, drops: [] });
  }
}

/** The current state explains a refused lock or deletion, so it is reloaded after a refusal. */
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
  const tabs = user.status === 'deleted' ? TABS_OF_DELETED : USER_TABS;
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
            // A page of its own, which managers share.
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
      {shown.tab === 'images' && <UserImagesTab data={shown} answer={actionData} person={name} />}
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
