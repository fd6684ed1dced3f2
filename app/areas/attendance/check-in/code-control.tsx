import QrCode from 'lucide-react/icons/qr-code';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';

const OwnPhoneCode = lazy(async () => ({ default: (await import('./phone-code.tsx')).OwnPhoneCode }));

/** Shows the code of this phone for a shared tablet, only while it is open. */
export function CodeControl({ keyId, staffNo }: { keyId: string; staffNo: string }) {
  const { t } = useTranslation('check_in');
  const [open, setOpen] = useState(false);
  return (
    <details
      className="rounded-2xl border border-border bg-card"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 rounded-2xl px-5 py-3 text-base hover:bg-muted">
        <QrCode aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
        <span className="min-w-0">{t('code.show')}</span>
      </summary>
      <div className="grid gap-3 px-5 pb-5 text-base">
        <p>{t('code.hint')}</p>
        {open && (
          <Suspense>
            <OwnPhoneCode keyId={keyId} staffNo={staffNo} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
