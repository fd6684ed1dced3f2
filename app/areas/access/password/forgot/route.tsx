import { PublicPage } from '#app/areas/access/parts/account/public-page.tsx';
import { textLink } from '#app/areas/access/parts/account/text-link.ts';
import { runForm } from '#app/lib/action.server.ts';
import { performEmpty } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { ResetRequestForm, resetRequestBodyOf } from '#contract/access/auth.ts';
import { RESET_MINUTES } from '#domain/access/password-link.ts';
import type { Route } from './+types/route';
import { RequestForm } from './request-form.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return { captcha: context.get(siteContext).captcha, constraints: constraintsOf(ResetRequestForm) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return runForm(request, 'forgotten', ResetRequestForm, async (form) => {
    const { request: ask } = context.get(apiContext).auth['reset-password'];
    await performEmpty(url, ask.$post({ json: resetRequestBodyOf(form) }));
    return { report: { sentTo: form.email } };
  });
}

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('auth');
  const sentTo = actionData && 'sentTo' in actionData ? actionData.sentTo : null;
  return (
    <PublicPage title={t(sentTo === null ? 'forgotten.title' : 'forgotten.sent_title')}>
      {sentTo === null ? (
        <>
          <p className="-mt-3 mb-5 text-muted-foreground">{t('forgotten.hint')}</p>
          <RequestForm {...loaderData} refused={refusedOf(actionData, 'forgotten')} />
          <p className="mt-5 text-muted-foreground">{t('forgotten.no_email')}</p>
        </>
      ) : (
        <LinkSent to={sentTo} />
      )}
      <p className="mt-4">
        <PageLink to="/auth/login" className={textLink}>
          {t('back_to_login')}
        </PageLink>
      </p>
    </PublicPage>
  );
}

function LinkSent({ to }: { to: string }) {
  const { t } = useTranslation('auth');
  return (
    <>
      <div role="status" className="grid gap-2">
        <p className="break-words">{t('forgotten.sent', { email: to })}</p>
        <p>{t('forgotten.sent_valid', { minutes: RESET_MINUTES })}</p>
      </div>
      <h2 className="mt-5 font-semibold">{t('forgotten.none_title')}</h2>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-muted-foreground">
        <li>{t('forgotten.none_spam')}</li>
        <li>{t('forgotten.none_address')}</li>
        <li>{t('forgotten.none_again')}</li>
      </ul>
      <p className="mt-5">
        <a href="/auth/password/forgot" className={textLink}>
          {t('forgotten.again')}
        </a>
      </p>
    </>
  );
}
