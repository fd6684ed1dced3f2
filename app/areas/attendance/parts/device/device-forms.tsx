import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import type { Device } from '#contract/attendance/devices.ts';
import type { DeviceIntent } from './device-intents.ts';

type FormProps = { constraints: Constraints; refused: Refused | null };

export function AddDevice({ constraints, refused }: FormProps) {
  const { t } = useTranslation('devices');
  const href = useIntentHref<DeviceIntent>();
  const { form } = useForm(
    () => import('#contract/attendance/devices.ts').then((contract) => contract.DeviceBody),
    {
      constraints,
      id: 'add-device',
      lastResult: refused?.lastResult ?? null,
    },
  );
  return (
    <Form form={form} labels={useLabels()} action={href('create_device')} refusal={refused?.refusal ?? null}>
      <DeviceFields />
      <SubmitButton className="justify-self-start">{t('add')}</SubmitButton>
      <UnsavedChanges />
    </Form>
  );
}

export function ChangeDevice({
  device,
  cancel,
  constraints,
  refused,
}: FormProps & { device: Device; cancel: string }) {
  const { t } = useTranslation('devices');
  const href = useIntentHref<DeviceIntent>();
  const { form } = useForm(
    () => import('#contract/attendance/devices.ts').then((contract) => contract.DeviceChangeBody),
    {
      constraints,
      id: 'change-device',
      lastResult: refused?.lastResult ?? null,
      defaultValue: { name: device.name, platform: device.platform ?? '' },
    },
  );
  return (
    <ChangeForm
      form={form}
      labels={useLabels()}
      action={href('update_device')}
      thing={device}
      facts={[
        { label: t('name'), of: ({ name }) => name },
        { label: t('platform'), of: ({ platform }) => platform ?? '' },
      ]}
      refused={refused}
    >
      <DeviceFields />
      <SaveOrCancel cancel={cancel} />
    </ChangeForm>
  );
}

function useLabels() {
  const { t } = useTranslation('devices');
  return { name: t('name'), platform: t('platform') };
}

function DeviceFields() {
  const { t } = useTranslation('devices');
  return (
    <>
      <Field name="name" description={t('name_hint')}>
        {(control) => <Input {...control} autoComplete="off" />}
      </Field>
      <Field name="platform" description={t('platform_hint')}>
        {(control) => <Input {...control} autoComplete="off" />}
      </Field>
    </>
  );
}
