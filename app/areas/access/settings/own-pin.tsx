import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useRef } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import type { OwnPin as PinState } from '#contract/access/pin.ts';
import { PIN_CHOSEN } from '#domain/access/pin.ts';
import { newPinIn } from './form-results.ts';
import type { Intent } from './route.tsx';
import { SettingsSection } from './settings-section.tsx';

type OwnPinProps = { pin: PinState; constraints: Constraints; answer: unknown };

/** The reader's PIN for tablets. It is shown only in the answer that sets it. */
export function OwnPin({ pin: { set_at, card_made_at }, constraints, answer }: OwnPinProps) {
  const { t } = useTranslation('pins');
  const format = useFormat();
  const setting = useFetcher<unknown>();
  const shown = newPinIn(setting.data) ?? newPinIn(answer);
  return (
    <SettingsSection
      id="pin"
      title={t('title')}
      hint={t('hint')}
      state={
        <Badge tone={set_at === null ? 'neutral' : 'in'}>{t(set_at === null ? 'not_set' : 'set')}</Badge>
      }
    >
      {shown !== null ? (
        <NewPin
          key={shown}
          pin={shown}
          // A reset while the page loads again would end that load.
          isLoading={setting.state !== 'idle'}
          onRead={() => setting.reset()}
        />
      ) : (
        <div className="grid gap-4">
          <p>{set_at === null ? t('none') : t('set_on', { at: format.stamp(set_at) })}</p>
          <PinForm
            isFirst={set_at === null}
            fetcher={setting}
            constraints={constraints}
            refused={refusedOf<Intent>(setting.data, 'set_pin') ?? refusedOf<Intent>(answer, 'set_pin')}
          />
          {card_made_at !== null && (
            <p className="text-muted-foreground">{t('card', { at: format.stamp(card_made_at) })}</p>
          )}
        </div>
      )}
    </SettingsSection>
  );
}

type PinFormProps = {
  isFirst: boolean;
  fetcher: FetcherWithComponents<unknown>;
  constraints: Constraints;
  refused: Refused | null;
};

function PinForm({ isFirst, fetcher, constraints, refused }: PinFormProps) {
  const { t } = useTranslation('pins');
  const href = useIntentHref<Intent>();
  const { form } = useForm(() => import('#contract/access/pin.ts').then((contract) => contract.OwnPinBody), {
    id: 'set-pin',
    lastResult: refused?.lastResult ?? null,
    constraints,
  });
  return (
    <Form
      form={form}
      labels={{ digits: t('digits', { count: PIN_CHOSEN }) }}
      action={`${href('set_pin')}#pin`}
      fetcher={fetcher}
      refusal={refused?.refusal ?? null}
    >
      <Field name="digits" description={t('digits_hint')}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            className="max-w-44 font-mono text-xl tracking-[0.3em]"
          />
        )}
      </Field>
      <SubmitButton className="justify-self-start">{t(isFirst ? 'choose' : 'choose_new')}</SubmitButton>
    </Form>
  );
}

type NewPinProps = { pin: string; isLoading: boolean; onRead: () => void };

/** All six digits, once. */
function NewPin({ pin, isLoading, onRead }: NewPinProps) {
  const { t } = useTranslation('pins');
  const hydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [chosen, last] = [pin.slice(0, PIN_CHOSEN), pin.slice(PIN_CHOSEN)];
  return (
    <div className="grid justify-items-start gap-3">
      <h3 ref={heading} tabIndex={-1} className="flex items-center gap-2 font-semibold outline-none">
        <KeyRound aria-hidden="true" className="size-5 text-in" />
        {t('yours')}
      </h3>
      <p className="rounded-xl bg-muted px-5 py-3 font-bold font-mono text-4xl tracking-[0.2em]">
        {chosen}
        <span className="text-primary underline decoration-4 underline-offset-8">{last}</span>
      </p>
      <p className="max-w-2xl">{t('last_digit')}</p>
      <p className="max-w-2xl font-medium">{t('once')}</p>
      {hydrated && (
        <Button type="button" variant="outline" disabled={isLoading} onClick={onRead}>
          {t('remembered')}
        </Button>
      )}
    </div>
  );
}
