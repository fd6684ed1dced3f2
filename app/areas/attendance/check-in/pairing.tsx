import Unplug from 'lucide-react/icons/unplug';
import { useEffect, useRef, useState } from 'react';
import { DeviceKeyFields } from '#app/areas/attendance/parts/device/device-key-fields.tsx';
import { useScannedCode } from '#app/areas/attendance/parts/device/use-scanned-code.ts';
import { endKeeping } from '#app/areas/attendance/parts/punch/keeping.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { canKeepPunches } from '#app/lib/kept-punches/chain.ts';
import type { StoredPunch } from '#app/lib/kept-punches/punch-store.ts';
import { onAnswered, punchesOf, startSending } from '#app/lib/kept-punches/sender.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { fromStamp, type Instant, toStamp, type WallStamp } from '#domain/time/instant.ts';
import { BigClock } from './big-clock.tsx';
import { KeptList } from './kept-list.tsx';
import type { Intent } from './route.tsx';

type PairingProps = {
  now: WallStamp;
  /** The device was unpaired. */
  ended: boolean;
  constraints: Constraints;
  refused: Refused | null;
  /** The person who is logged in; null without one. */
  readerId: number | null;
  /** A member of staff is logged in, who pairs their own phone without a code. */
  isStaff: boolean;
};

/** The page of a device that is not paired yet, or no longer. */
export function Pairing({ now, ended, readerId, isStaff, ...form }: PairingProps) {
  const { t } = useTranslation('check_in');
  const scanned = useScannedCode();
  return (
    <>
      <BigClock serverTime={now} />
      {ended && (
        <section className="grid grid-cols-[auto_1fr] max-[16rem]:grid-cols-1 gap-x-3 rounded-2xl border-2 border-late/50 bg-late-soft p-5 max-[16rem]:p-3">
          <Unplug aria-hidden="true" className="mt-1 size-6 text-late" />
          <div className="grid gap-1">
            <h2 className="font-bold text-late text-xl">{t('pair.ended_title')}</h2>
            <p className="text-base">{t('pair.ended')}</p>
          </div>
        </section>
      )}
      <section className="grid gap-5 rounded-2xl border border-border bg-card p-5 max-[16rem]:p-3 sm:p-8">
        <h2 className="font-bold text-2xl sm:text-3xl">{t('pair.title')}</h2>
        <p className="text-lg" role="status">
          {t(scanned === '' ? 'pair.hint' : 'pair.scanned')}
        </p>
        {isStaff && (
          <Button
            asChild
            variant="outline"
            className="h-auto min-h-14 whitespace-normal rounded-2xl py-3 text-base"
          >
            <PageLink to="/my-page/settings#devices">{t('pair.own_phone')}</PageLink>
          </Button>
        )}
        <InstallFirst />
        <PairForm key={scanned} scanned={scanned} {...form} />
      </section>
      <EarlierPunches ended={ended} readerId={readerId} now={fromStamp(now)} />
    </>
  );
}

/** An iPhone gives the installed app a storage of its own, which it keeps. */
function InstallFirst() {
  const { t } = useTranslation('check_in');
  const hydrated = useHydrated();
  const isTab = hydrated && 'standalone' in navigator && navigator.standalone === false;
  return isTab ? <p className="text-base text-muted-foreground">{t('kept.pair_installed')}</p> : null;
}

type EarlierProps = Pick<PairingProps, 'ended' | 'readerId'> & { now: Instant };

/** Punches of a pairing that has ended are still sent; readers see only their own. */
function EarlierPunches({ ended, readerId, now }: EarlierProps) {
  const [punches, setPunches] = useState<readonly StoredPunch[]>([]);
  useEffect(() => {
    if (!canKeepPunches()) return;
    const show = () => {
      if (readerId === null) setPunches([]);
      else void punchesOf(readerId).then(setPunches, () => {});
    };
    if (ended) void endKeeping();
    startSending();
    show();
    return onAnswered(show);
  }, [ended, readerId]);
  return <KeptList punches={punches} now={now} />;
}

type PairFormProps = Pick<PairingProps, 'constraints' | 'refused'> & { scanned: string };

function PairForm({ scanned, constraints, refused }: PairFormProps) {
  const { t } = useTranslation(['check_in', 'errors']);
  const href = useIntentHref<Intent>();
  const { form } = useForm(
    () => import('#contract/attendance/devices.ts').then((contract) => contract.PairBody),
    {
      constraints,
      id: 'pair',
      lastResult: refused?.lastResult ?? null,
      defaultValue: { code: scanned },
    },
  );
  const refusal = refused?.refusal && {
    ...refused.refusal,
    text:
      refused.refusal.code === 'AUTH_LINK_EXPIRED' ? t('pair.refused') : t(`errors:${refused.refusal.code}`),
  };
  return (
    <Form form={form} labels={{ code: t('pair.code') }} action={href('pair')} refusal={refusal ?? null}>
      <Field name="code">
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            className="h-16 text-center font-mono text-2xl uppercase tracking-widest sm:text-3xl"
          />
        )}
      </Field>
      <DeviceTime />
      <DeviceKeyFields />
      <SubmitButton className="h-auto min-h-16 rounded-2xl text-xl">{t('pair.submit')}</SubmitButton>
    </Form>
  );
}

/** Sends the device's clock time together with the code, so that its deviation is known from the start. */
function DeviceTime() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = field.current?.form;
    const addTime = ({ formData }: FormDataEvent) => formData.set('at', toStamp(Date.now()));
    form?.addEventListener('formdata', addTime);
    return () => form?.removeEventListener('formdata', addTime);
  }, []);
  return <input ref={field} type="hidden" disabled />;
}
