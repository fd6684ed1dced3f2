import Clock from 'lucide-react/icons/clock';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { BigButton } from '#app/areas/attendance/parts/punch/big-button.tsx';
import { PunchPanel } from '#app/areas/attendance/parts/punch/punch-panel.tsx';
import { useCheckIn } from '#app/areas/attendance/parts/punch/use-check-in.ts';
import { useLocation } from '#app/areas/attendance/parts/punch/use-location.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { CheckInState } from '#contract/attendance/check-ins.ts';

type OwnPunchProps = {
  /** The state of this browser’s device; null unless it is paired with the reader. */
  device: CheckInState | null;
  /** Whether the reader may punch now. */
  isTime: boolean;
};

/** The one button to punch, while it is time: here on one’s own phone, else a link to the check-in page. */
export function OwnPunch({ device, isTime }: OwnPunchProps) {
  const { t } = useTranslation('home');
  if (device) return <PunchHere device={device} />;
  if (!isTime) return null;
  return (
    <BigButton asChild look="in">
      <PageLink to="/check-in">
        <Clock aria-hidden="true" className="size-7" />
        {t('check_in')}
      </PageLink>
    </BigButton>
  );
}

function PunchHere({ device }: { device: CheckInState }) {
  const { t } = useTranslation('home');
  const location = useLocation();
  const desk = useCheckIn(device, null);
  const { revalidate } = useRevalidator();
  const { outcome } = desk;
  const { open, shifts } = desk.state;
  const isDone = outcome?.kind === 'done';
  // The shift and the hours on the page follow the punch.
  useEffect(() => {
    if (isDone) void revalidate();
  }, [isDone, revalidate]);
  if (open === null && shifts.length === 0 && outcome === null) return null;
  return (
    <section aria-label={t('punch')} className="grid gap-3">
      <PunchPanel desk={desk} locate={location.read} brief />
    </section>
  );
}
