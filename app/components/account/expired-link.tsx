import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertBox } from '#app/components/ui/alert-box.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { cn } from '#app/lib/class-names.ts';
import type { LinkKind } from '#contract/enums.ts';
import { textLink } from './text-link.ts';

/** A link that was used, replaced or is too old, and the way to another. */
export function ExpiredLink({ kind }: { kind: LinkKind }) {
  const { t } = useTranslation(['auth', 'errors']);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <AlertBox ref={box}>
        <p>{t('errors:AUTH_LINK_EXPIRED')}</p>
      </AlertBox>
      {kind === 'invitation' ? (
        <p>{t('auth:link.ask_office')}</p>
      ) : (
        <Button asChild>
          {/* A document of its own: only there may the scripts of a captcha run. */}
          <a href="/auth/password/forgot">{t('auth:link.request_new')}</a>
        </Button>
      )}
      <a href="/auth/login" className={cn('justify-self-start', textLink)}>
        {t('auth:back_to_login')}
      </a>
    </div>
  );
}
