import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from 'react-i18next';
import { DeviceState } from '#app/components/device/device-state.tsx';
import { AskingButton } from '#app/components/dialog/asking-button.tsx';
import { RefusalNote } from '#app/components/form/refusal-note.tsx';
import { EmptyState } from '#app/components/table/empty-state.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import type { Device } from '#contract/devices.ts';
import { ListedRow } from './listed-row.tsx';
import { Section } from './section.tsx';

/** The devices on which somebody checks in and out, and the way to be rid of one. */
export function OwnDevices({ devices, answer }: { devices: readonly Device[]; answer: unknown }) {
  const { t } = useTranslation('security');
  return (
    <Section id="devices" title={t('devices')} hint={t('devices_hint')}>
      <RefusalNote refused={refusedOf(answer, 'delete_device')} />
      {devices.length === 0 ? (
        <EmptyState title={t('devices_empty')} body={t('devices_empty_hint')} icon={Smartphone} />
      ) : (
        <ul className="grid">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const { t } = useTranslation(['security', 'common']);
  const href = useIntentHref();
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
