import Link2Off from 'lucide-react/icons/unplug';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge, type Tone } from '#app/ui/kit/badge.tsx';
import type { Device } from '#contract/attendance/devices.ts';
import type { DeviceState as State } from '#contract/enums.ts';

const TONES: Record<State, Tone> = { paired: 'in', waiting: 'late', ended: 'neutral' };

type StateOfDevice = Pick<Device, 'status'> & Partial<Pick<Device, 'code_expires_at'>>;

/** Whether the device is paired, and until when its pairing code is valid. */
export function DeviceState({ device }: { device: StateOfDevice }) {
  const { t } = useTranslation('devices');
  const { status, code_expires_at: until = null } = device;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={TONES[status]} icon={status === 'ended' ? Link2Off : undefined}>
        {t(`states.${status}`)}
      </Badge>
      {until !== null && (
        <span className="text-[0.8125rem] text-muted-foreground">
          {t('code_waits', { time: until.slice('YYYY-MM-DD '.length, -':ss'.length) })}
        </span>
      )}
    </span>
  );
}
