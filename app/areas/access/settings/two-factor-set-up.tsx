import Smartphone from 'lucide-react/icons/smartphone';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { CopyButton } from '#app/ui/kit/copy-button.tsx';
import type { TfaBegun } from '#contract/people/profile.ts';

/** The two steps of the set-up: the app reads the secret, then a code proves it. */
export function TwoFactorSetUp({ begun, children }: { begun: TfaBegun; children: ReactNode }) {
  const { t } = useTranslation('security');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <ol className="grid gap-6">
      <li className="@container/scan grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="grid gap-0.5">
          <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
            {t('step_scan')}
          </h3>
          <p className="text-muted-foreground">{t('step_scan_hint')}</p>
        </div>
        <div className="grid items-center gap-x-6 gap-y-4 @md/scan:grid-cols-[auto_minmax(0,1fr)]">
          <img
            src={`data:image/svg+xml,${encodeURIComponent(begun.qr)}`}
            alt={t('qr')}
            className="size-52 justify-self-center rounded-lg bg-white"
          />
          <div className="grid min-w-0 justify-items-start gap-3">
            <Button asChild variant="outline" className="hidden pointer-coarse:inline-flex">
              <a href={begun.uri}>
                <Smartphone aria-hidden="true" />
                {t('open_app')}
              </a>
            </Button>
            <p>{t('key')}</p>
            <p className="break-words font-mono text-base tracking-wide">{inGroups(begun.secret)}</p>
            <CopyButton text={begun.secret} />
          </div>
        </div>
      </li>
      <li className="grid gap-3 border-border border-t pt-5">
        <h3 className="font-semibold">{t('step_code')}</h3>
        {children}
      </li>
    </ol>
  );
}

function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
