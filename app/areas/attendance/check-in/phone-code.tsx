import { useEffect, useState } from 'react';
import { makePhoneCode } from '#app/lib/kept-punches/phone-code.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { QrPicture } from '#app/ui/kit/qr-picture.tsx';

/** A tablet takes a code for two minutes; a copy of it is soon worthless. */
const RENEWED_MS = 30_000;

type PhoneCodeProps = { keyId: string; staffNo: string };

/** The code that the person holds before the camera of a tablet. It needs no network. */
export function OwnPhoneCode({ keyId, staffNo }: PhoneCodeProps) {
  const { t } = useTranslation('check_in');
  const code = useRenewedCode({ keyId, staffNo });
  if (code === 'none') return <p role="alert">{t('code.failed')}</p>;
  return (
    <div className="grid justify-items-center gap-3">
      <div className="aspect-square w-full max-w-96 rounded-xl bg-white p-2">
        {code !== null && <QrPicture text={code} label={t('code.picture')} className="size-full" />}
      </div>
      <p className="text-base text-muted-foreground">{t('code.renewed')}</p>
    </div>
  );
}

/** The current code; null before the first one, and `none` where the browser cannot make one. */
function useRenewedCode({ keyId, staffNo }: PhoneCodeProps): string | 'none' | null {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState !== 'visible') return;
      makePhoneCode(keyId, staffNo)
        .catch(() => null)
        .then((made) => setCode(made ?? 'none'));
    };
    renew();
    const timer = setInterval(renew, RENEWED_MS);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [keyId, staffNo]);
  return code;
}
