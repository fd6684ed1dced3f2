import { type FormEvent, useState } from 'react';
import { useScannedCode } from '#app/areas/attendance/parts/device/use-scanned-code.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Input } from '#app/ui/kit/input.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { Logo } from '#app/ui/shell/logo.tsx';
import type { ErrorCode } from '#contract/errors.ts';
import { pairTablet } from './keep/tablet-api.ts';
import { TabletKey } from './key-pad.tsx';
import { TabletLanguages } from './tablet-languages.tsx';

type PairScreenProps = { isEnded: boolean; onPaired: () => Promise<void> };

/** The page of a tablet that is not paired yet, or no longer. */
export function PairScreen({ isEnded, onPaired }: PairScreenProps) {
  const { t } = useTranslation('tablet_desk');
  const hydrated = useHydrated();
  const isTab = hydrated && 'standalone' in navigator && navigator.standalone === false;
  return (
    <div className="mx-auto grid w-full max-w-2xl content-start gap-5 p-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <Logo />
        <TabletLanguages />
      </header>
      {isEnded && (
        <section className="grid gap-1 rounded-2xl border-2 border-late/50 bg-late-soft p-5">
          <h2 className="font-bold text-late text-xl">{t('pair.ended_title')}</h2>
          <p className="text-base">{t('pair.ended')}</p>
        </section>
      )}
      <section className="grid gap-5 rounded-2xl border border-border bg-card p-5 sm:p-8">
        <h1 className="font-bold text-3xl">{t('pair.title')}</h1>
        <p className="text-lg">{t('pair.hint')}</p>
        {isTab && <p className="text-base text-muted-foreground">{t('pair.installed')}</p>}
        <PairForm onPaired={onPaired} />
        <p className="text-base text-muted-foreground">{t('pair.lock')}</p>
      </section>
    </div>
  );
}

function PairForm({ onPaired }: Pick<PairScreenProps, 'onPaired'>) {
  const { t } = useTranslation(['tablet_desk', 'check_in']);
  const scanned = useScannedCode();
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<ErrorCode | 'unreached' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      const fault = await pairTablet(typed ?? scanned);
      setRefused(fault);
      if (fault === null) await onPaired();
    } catch {
      setRefused('unreached');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <Label htmlFor="tablet-code" className="text-base">
        {t('pair.code')}
      </Label>
      <Input
        id="tablet-code"
        required
        value={typed ?? scanned}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        aria-invalid={refused !== null || undefined}
        aria-describedby="tablet-code-refused"
        className="h-16 text-center font-mono text-3xl uppercase tracking-widest"
      />
      <p id="tablet-code-refused" role="alert" className="text-destructive text-lg empty:hidden">
        {refused !== null && t(refused === 'AUTH_LINK_EXPIRED' ? 'check_in:pair.refused' : 'pair.failed')}
      </p>
      <TabletKey
        type="submit"
        variant="default"
        aria-busy={isBusy || undefined}
        className="min-h-20 text-2xl"
      >
        {t('pair.submit')}
      </TabletKey>
    </form>
  );
}
