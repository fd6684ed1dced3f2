import CircleCheck from 'lucide-react/icons/circle-check';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { Device } from '#contract/attendance/devices.ts';
import { PAIRING_CODE_KEPT } from '#domain/access/pairing-code.ts';
import { fromStamp } from '#domain/time/instant.ts';
import type { IssuedCode } from './issued-code.ts';

type PairedThing = Pick<Device, 'name' | 'status' | 'code_expires_at' | 'paired_at'>;

type PairingCodeProps = {
  issued: IssuedCode;
  /** The device or tablet as currently listed. */
  device: PairedThing;
  /** Whose it is, in words. */
  owner: string;
  /** False while the list may be older than the code. */
  fresh: boolean;
  done: ReactNode;
};

/** The code, large enough to read or photograph across a counter, and to print. */
export function PairingCode({ issued, device, owner, fresh, done }: PairingCodeProps) {
  const { t } = useTranslation('devices');
  const hydrated = useHydrated();
  const { code, expires_at: until, address, qr } = issued;
  const { host, pathname } = new URL(address);
  const waits = device.code_expires_at !== null || !fresh;
  return (
    <Card className="mb-4 border-primary/40 print:border-0">
      <CardHeader>
        <CardTitle>{t('code_title', { name: device.name })}</CardTitle>
      </CardHeader>
      <CardContent>
        <div role="status" className="empty:hidden">
          {!waits && (
            <p className="mb-3 flex items-center gap-2 font-semibold text-base">
              {wasUsed(issued, device) && <CircleCheck aria-hidden="true" className="size-5 text-in" />}
              {wasUsed(issued, device) ? t('code_used', { name: device.name }) : t('code_over')}
            </p>
          )}
        </div>
        {waits && (
          <div className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr]">
            <img
              src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
              alt={t('code_qr')}
              className="size-64 justify-self-center rounded-lg bg-white"
            />
            <div className="grid gap-2">
              <p className="text-base">{owner}</p>
              <p className="whitespace-nowrap font-bold font-mono text-3xl tracking-wider sm:text-4xl">
                {code}
              </p>
              <p className="font-semibold">
                {t('code_until', { time: until.slice('YYYY-MM-DD '.length, -':ss'.length) })}
              </p>
              <p className="break-words">{t('code_steps', { address: `${host}${pathname}` })}</p>
              <p className="text-muted-foreground print:hidden">
                {t('code_once')} {device.status === 'paired' && t('code_replaces')}
              </p>
            </div>
          </div>
        )}
        <div data-print="no" className="mt-4 flex flex-wrap gap-2">
          {waits && hydrated && (
            <Button type="button" variant="outline" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              {t('print')}
            </Button>
          )}
          {done}
        </div>
      </CardContent>
    </Card>
  );
}

/** Whether the device was paired after the code was issued. */
function wasUsed({ expires_at }: IssuedCode, { paired_at }: PairedThing): boolean {
  return paired_at !== null && fromStamp(paired_at) >= fromStamp(expires_at) - PAIRING_CODE_KEPT;
}
