import { redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { DEVICE_INTENTS } from '#app/areas/attendance/parts/device/device-intents.ts';
import {
  createDevice,
  deleteDevice,
  endBinding,
  issueCode,
  updateDevice,
} from '#app/areas/attendance/parts/device/devices.server.ts';
import { STUDY_INTENTS } from '#app/areas/papers/parts/study/study-intents.ts';
import { returnAccount, saveAccount, verifyAccount } from '#app/areas/pay/parts/pay/account.server.ts';
import { ACCOUNT_INTENTS } from '#app/areas/pay/parts/pay/account-intents.ts';
import { wordsIn } from '#app/lib/all-words.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { getLanguage } from '#app/middleware/language.server.ts';
import type { Language } from '#contract/site/languages.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { refusedChange } from './account/account-state.ts';
import { keepOutside, syncUser, unlinkStaff } from './account/cross-staff.server.ts';
import { removeSecondStep } from './account/second-step.server.ts';
import { addApart, removeApart } from './apart/apart.server.ts';
import { createContract, deleteContract, updateContract } from './contracts/contracts.server.ts';
import { erasePerson, placeHold, releaseHold } from './data/data.server.ts';
import { DeletedPerson } from './deleted-person.tsx';
import { loadFrame } from './frame/frame.server.ts';
import { PersonFrame } from './frame/person-frame.tsx';
import { createImage, deleteImage } from './images/images.server.ts';
import { inviteByMail, inviteByQr } from './invitation/invitation.server.ts';
import { saveLimits, savePersonStudy } from './limits/limits.server.ts';
import { deleteUser, lockUser, restoreUser, unlockUser } from './locks/locks.server.ts';
import { createNote, deleteNote, updateNote } from './notes/notes.server.ts';
import { checkCard, deletePaper, forgetCard, sendPaper, updatePapers } from './papers/papers.server.ts';
import { loadPart } from './parts.server.ts';
import {
  createPermission,
  createProof,
  deletePermission,
  deleteProof,
  updatePermission,
  updateProof,
} from './permissions/permissions.server.ts';
import { personPageHref, shownPart } from './person-address.ts';
import { PersonPart } from './person-part.tsx';
import { updateProfile } from './profile/profile.server.ts';
import { saveRoles } from './roles/roles.server.ts';
import { PersonTags } from './tags/person-tags.tsx';
import { giveTag, takeTag } from './tags/tags.server.ts';
import { addWorkplace, removeWorkplace, updateWorkplace } from './workplaces/workplaces.server.ts';

const INTENTS = [
  ...DEVICE_INTENTS,
  ...ACCOUNT_INTENTS,
  ...STUDY_INTENTS,
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
  'give_tag',
  'take_tag',
  'create_note',
  'update_note',
  'delete_note',
  'add_apart',
  'remove_apart',
  'create_contract',
  'update_contract',
  'delete_contract',
  'create_permission',
  'update_permission',
  'delete_permission',
  'create_proof',
  'update_proof',
  'delete_proof',
] as const;
export type Intent = (typeof INTENTS)[number];

export async function loader({ url, context, params: { id } }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [roles, now] = await Promise.all([site.roles(), site.now()]);
  const { admin } = context.get(apiContext);
  const { users, workplaces, schools, branches } = admin;
  const today = jstDate(now);
  const visit = {
    url,
    context,
    id,
    workplaces,
    schools,
    branches,
    roles: roles ?? [],
    api: users[':id'],
    language: getLanguage(context),
  };
  const [frame, part] = await Promise.all([
    loadFrame({ ...visit, today }),
    loadPart({ ...visit, today: async () => today }).catch((refusal: unknown) => ({
      tab: 'refused' as const,
      refusal,
    })),
  ]);
  if (frame.user?.status === 'deleted' && part.tab === 'shifts')
    throw redirect(personPageHref(id, 'profile'));
  // A deleted person has few parts; the data of others is refused.
  if (part.tab !== 'refused') return { frame, part };
  if (frame.user?.status !== 'deleted') throw part.refusal;
  return { frame, part: { tab: 'deleted' as const } };
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
  const ofAll = { url, api: context.get(apiContext), id };
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
    case 'add_class':
    case 'add_exam':
    case 'change_class':
    case 'change_exam':
    case 'remove_study':
      return savePersonStudy(request, intent, doing);
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
    case 'give_tag':
      return giveTag(request, ofAll);
    case 'take_tag':
      return takeTag(request, ofAll);
    case 'create_note':
      return createNote(request, ofAll);
    case 'update_note':
      return updateNote(request, ofAll);
    case 'delete_note':
      return deleteNote(request, ofAll);
    case 'add_apart':
      return addApart(request, ofAll);
    case 'remove_apart':
      return removeApart(request, ofAll);
    case 'create_contract':
      return createContract(request, ofAll);
    case 'update_contract':
      return updateContract(request, ofAll);
    case 'delete_contract':
      return deleteContract(request, ofAll);
    case 'create_permission':
      return createPermission(request, doing);
    case 'update_permission':
      return updatePermission(request, doing);
    case 'delete_permission':
      return deletePermission(request, doing);
    case 'create_proof':
      return createProof(request, doing);
    case 'update_proof':
      return updateProof(request, doing);
    case 'delete_proof':
      return deleteProof(request, doing);
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

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, part } = loaderData;
  const { card, user, month, tags } = frame;
  const roles = useAuth().roles.map((role) => role.name);
  const asked = useSearchParams()[0].get('tab') ?? undefined;
  if (card === null || part.tab === 'deleted') {
    return user && <DeletedPerson user={user} part={part} answer={actionData} />;
  }
  return (
    <PersonFrame
      frame={frame}
      card={card}
      shown={shownPart(asked, roles)}
      tags={
        <PersonTags
          tags={card.tags}
          all={tags}
          refused={refusedOf<Intent>(actionData, 'give_tag') ?? refusedOf<Intent>(actionData, 'take_tag')}
        />
      }
    >
      <PersonPart card={card} month={month} user={user} shown={part} answer={actionData} />
    </PersonFrame>
  );
}
