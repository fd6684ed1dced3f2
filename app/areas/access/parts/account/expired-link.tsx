import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { LinkKind } from '#contract/enums.ts';
import { RESET_MINUTES } from '#domain/access/password-link.ts';

/** Next steps after a used, replaced or expired link; the page title gives the reason. */
export function ExpiredLink({ kind }: { kind: LinkKind }) {
  return kind === 'invitation' ? <AfterInvitation /> : <AfterReset />;
}

/** Most people who open the link again have already chosen their password. */
function AfterInvitation() {
  const { t } = useTranslation('auth');
  return (
    <div className="grid gap-5">
      <p>{t('link.chosen_before')}</p>
      <Button asChild>
        <PageLink to="/auth/login">{t('link.log_in')}</PageLink>
      </Button>
      <p className="text-muted-foreground">{t('link.ask_office')}</p>
    </div>
  );
}

function AfterReset() {
  const { t } = useTranslation('auth');
  return (
    <div className="grid gap-5">
      <p>{t('link.reset_ends', { minutes: RESET_MINUTES })}</p>
      <div className="flex flex-wrap gap-3">
        <Button asChild className="grow">
          {/* A full page load: the CSP allows the captcha scripts only on that document. */}
          <a href="/auth/password/forgot">{t('link.request_new')}</a>
        </Button>
        <Button asChild variant="outline" className="grow">
          <PageLink to="/auth/login">{t('link.log_in')}</PageLink>
        </Button>
      </div>
    </div>
  );
}
