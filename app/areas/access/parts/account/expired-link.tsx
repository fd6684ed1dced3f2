import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { LinkKind } from '#contract/enums.ts';
import { RESET_MINUTES } from '#domain/access/password-link.ts';

/** The ways on from a link that was used, replaced or is too old, which the title of the page says. */
export function ExpiredLink({ kind }: { kind: LinkKind }) {
  return kind === 'invitation' ? <AfterInvitation /> : <AfterReset />;
}

/** Most who open it again have chosen their password by it. */
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
          {/* A document of its own: only there may the scripts of a captcha run. */}
          <a href="/auth/password/forgot">{t('link.request_new')}</a>
        </Button>
        <Button asChild variant="outline" className="grow">
          <PageLink to="/auth/login">{t('link.log_in')}</PageLink>
        </Button>
      </div>
    </div>
  );
}
