import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import type { LinkIntent } from '#app/lib/link-intents.ts';
import type { ValidLink } from '#app/lib/password-link.server.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { IDEMPOTENCY_FIELD } from '#app/ui/form/idempotency-key.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import type { LinkKind } from '#contract/enums.ts';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { ExpiredLink } from './expired-link.tsx';
import { LanguageButtons } from './language-buttons.tsx';
import { PasteLinkForm } from './paste-link-form.tsx';
import { PublicPage } from './public-page.tsx';
import { type TokenOfAddress, useTokenOfAddress } from './use-token-of-address.ts';

type PasswordLinkPageProps = {
  kind: LinkKind;
  constraints: { check: Constraints; choose: Constraints };
  answer: unknown;
};

/** The page of a mailed link: it checks the link, then asks for a new password. */
export function PasswordLinkPage({ kind, constraints, answer }: PasswordLinkPageProps) {
  const { t } = useTranslation('auth');
  const found = useTokenOfAddress();
  const valid = isValidLink(answer) ? answer : null;
  const refused = {
    check: refusedOf<LinkIntent>(answer, 'check'),
    choose: refusedOf<LinkIntent>(answer, 'choose'),
  };
  const token = valid?.token ?? postedText(refused.choose, 'token');
  const expired = [refused.check, refused.choose].some((one) => one?.refusal?.code === 'AUTH_LINK_EXPIRED');
  const title = expired ? t('link.expired_title') : t(`link.${kind}_title`);
  const choosing = token !== null && !expired;
  // A refused link is posted again, so that its message appears in the new language.
  const posted = token ?? postedText(refused.check, 'token');
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone; focus makes screen readers announce the new title.
  useEffect(() => {
    if (expired) heading.current?.focus();
  }, [expired]);
  return (
    <PublicPage
      title={title}
      titleRef={heading}
      languagesFirst={kind === 'invitation'}
      {...(posted === null ? {} : { languages: <LanguageButtons token={posted} /> })}
    >
      {expired && <ExpiredLink kind={kind} />}
      {choosing && (
        <>
          {kind === 'invitation' && (
            <p className="-mt-3 mb-5 text-muted-foreground">{t('link.invitation_hint')}</p>
          )}
          <ChoosePasswordForm
            kind={kind}
            constraints={constraints.choose}
            refused={refused.choose}
            token={token}
            account={valid?.account ?? postedText(refused.choose, 'account') ?? ''}
          />
        </>
      )}
      {!expired && !choosing && (
        <BeforeCheck kind={kind} found={found} constraints={constraints.check} refused={refused.check} />
      )}
    </PublicPage>
  );
}

type BeforeCheckProps = {
  kind: LinkKind;
  found: TokenOfAddress;
  constraints: Constraints;
  refused: Refused | null;
};

/** With JavaScript the token is read from the address; without it the person pastes the link. */
function BeforeCheck({ kind, found: { reading, token }, constraints, refused }: BeforeCheckProps) {
  const { t } = useTranslation('auth');
  const hydrated = useHydrated();
  const navigation = useNavigation();
  const { formData } = navigation;
  // A link that was typed stays visible while it is checked.
  const checking = formData?.has('token') && !formData.has(IDEMPOTENCY_FIELD);
  const form = <PasteLinkForm kind={kind} link={token} constraints={constraints} refused={refused} />;
  // A refused form appears at once. Otherwise the form waits, so that it does not flash.
  if (refused || (!reading && !checking)) return form;
  return (
    // Reserves the height of the form, so that the page does not shift.
    <div className="min-h-44">
      {hydrated && (
        <p role="status" className="text-muted-foreground">
          {t('link.checking')}
        </p>
      )}
      <noscript>{form}</noscript>
    </div>
  );
}

function isValidLink(answer: unknown): answer is ValidLink {
  return typeof answer === 'object' && answer !== null && 'token' in answer && 'account' in answer;
}

/** Returns a field of the refused form as it was posted. */
function postedText(refused: Refused | null, name: string): string | null {
  const text = refused?.lastResult.submission?.payload[name];
  return typeof text === 'string' && text !== '' ? text : null;
}
