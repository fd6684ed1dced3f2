import type { UserActionRequest } from '#app/areas/people/person/user-request.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import { formatFor } from '#app/lib/format.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import type { Invitation } from '#contract/access/invitations.ts';
import { AppError } from '#contract/errors.ts';
import { NoInput } from '#contract/fields/formats.ts';
import { PASSWORD_MIN } from '#contract/limits.ts';
import type { User } from '#contract/people/users.ts';
import type { Language } from '#contract/site/languages.ts';
import type { InvitationSheet, InvitationText } from './invitation.ts';

export function inviteByMail(request: Request, { url, api, id }: UserActionRequest) {
  return runForm(request, 'invite_mail', NoInput, async (_, options) => {
    await perform(url, api.invite.$post({ param: { id }, json: { by: 'mail' } }, options));
    return {
      to: withoutIntent(url),
      toast: { tone: 'success', message: 'invitations:toasts.invitation_sent' },
    };
  });
}

/**
 * Only this answer carries the address of the invitation: it is neither stored nor in an address of
 * Kinmu.
 */
export function inviteByQr(request: Request, doing: UserActionRequest) {
  return runForm(request, 'invite_qr', NoInput, async () => {
    const { url, api, id } = doing;
    const user = await perform(url, api.$get({ param: { id } }));
    const invitation = await perform(url, api.invite.$post({ param: { id }, json: { by: 'qr' } }));
    return { report: { invitation: sheetFor(user, invitation, doing) } };
  });
}

/** The languages of the sheet for an unknown language, in this order: the sheet is shown only once. */
const UNKNOWN_LANGUAGES: readonly Language[] = ['ja', 'vi', 'en'];

function sheetFor(
  user: User,
  { url, qr, expires_at }: Invitation,
  { invitationWords }: UserActionRequest,
): InvitationSheet {
  if (url === null || qr === null) throw new AppError('E_INTERNAL_SERVER_ERROR');
  const languages = user.language ? [user.language] : UNKNOWN_LANGUAGES;
  return { url, qr, texts: languages.map((language) => textIn(language)) };

  function textIn(language: Language): InvitationText {
    const t = invitationWords(language);
    const format = formatFor(language);
    return {
      language,
      title: t('sheet.title'),
      qrText: t('sheet.qr'),
      person: t('sheet.person', { name: format.personName(user) }),
      staffNo: user.staff_no && t('sheet.staff_no', { number: user.staff_no }),
      steps: [
        t('sheet.scan'),
        t('sheet.choose', { count: PASSWORD_MIN }),
        t(user.staff_no === null ? 'sheet.sign_in_email' : 'sheet.sign_in_number'),
      ],
      until: t('sheet.until', { time: format.stamp(expires_at) }),
      secret: t('sheet.secret'),
    };
  }
}
