import Smartphone from 'lucide-react/icons/smartphone';
import { DeviceKeyFields } from '#app/areas/attendance/parts/device/device-key-fields.tsx';
import { DeviceState } from '#app/areas/attendance/parts/device/device-state.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import type { Device } from '#contract/attendance/devices.ts';
import { ListedRow } from './listed-row.tsx';
import type { Intent } from './route.tsx';
import { SettingsSection } from './settings-section.tsx';
import { agentName } from './user-agent.ts';

type OwnDevicesProps = {
  devices: readonly Device[];
  /** The user agent of this browser. */
  agent: string;
  constraints: Constraints;
  answer: unknown;
};

/** The reader's check-in devices: list, removal, and pairing of this device. */
export function OwnDevices({ devices, agent, constraints, answer }: OwnDevicesProps) {
  const { t } = useTranslation('security');
  return (
    <SettingsSection id="devices" title={t('devices')} hint={t('devices_hint')}>
      <RefusalNote refused={refusedOf<Intent>(answer, 'delete_device')} />
      {devices.length === 0 ? (
        <EmptyState title={t('devices_empty')} body={t('devices_empty_hint')} icon={Smartphone} />
      ) : (
        <>
          <ul className="grid">
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
          <Button asChild variant="outline" className="mt-2">
            <PageLink to="/check-in">{t('how_open')}</PageLink>
          </Button>
        </>
      )}
      <PairOwn agent={agent} constraints={constraints} refused={refusedOf<Intent>(answer, 'pair_own')} />
    </SettingsSection>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const { t } = useTranslation(['security', 'common']);
  const href = useIntentHref<Intent>();
  const format = useFormat();
  const { id, version, name, platform, last_seen_at: seen } = device;
  const used = seen === null ? t('device_never') : t('device_seen', { at: format.stamp(seen) });
  return (
    <ListedRow
      icon={Smartphone}
      name={name}
      state={<DeviceState device={device} />}
      facts={platform === null ? [used] : [platform, used]}
      action={
        <AskingButton
          variant="outline"
          size="sm"
          className="max-sm:h-11"
          aria-label={t('common:remove_named', { name })}
          action={href('delete_device')}
          fields={{ id, version }}
          question={{
            title: t('device_remove_title'),
            body: t('device_remove_body'),
            names: [name],
            confirm: t('device_remove'),
            tone: 'destructive',
          }}
        >
          {t('device_remove')}
        </AskingButton>
      }
    />
  );
}

type PairOwnProps = Pick<OwnDevicesProps, 'agent' | 'constraints'> & { refused: Refused | null };

/** A logged-in person needs no code to pair the phone in use. */
function PairOwn({ agent, constraints, refused }: PairOwnProps) {
  const { t } = useTranslation('security');
  const href = useIntentHref<Intent>();
  const { browser, system } = agentName(agent);
  const platform = [system, browser].filter(Boolean).join(' · ');
  const { form } = useForm(
    () => import('#contract/attendance/devices.ts').then((contract) => contract.OwnDeviceBody),
    {
      constraints,
      id: 'pair-own',
      lastResult: refused?.lastResult ?? null,
      defaultValue: { name: system ?? '', platform },
    },
  );
  return (
    <div className="mt-4 border-border border-t pt-4">
      <p className="mb-3 max-w-2xl text-[0.8125rem] text-muted-foreground">{t('pair_own_hint')}</p>
      <Form
        form={form}
        labels={{ name: t('pair_own_name') }}
        action={href('pair_own')}
        refusal={refused?.refusal ?? null}
      >
        <input type="hidden" name="platform" value={platform} />
        <DeviceKeyFields />
        <Field name="name">{(control) => <Input {...control} autoComplete="off" />}</Field>
        <SubmitButton
          variant="outline"
          className="h-auto min-h-control justify-self-start whitespace-normal py-1"
        >
          {t('pair_own')}
        </SubmitButton>
      </Form>
    </div>
  );
}
