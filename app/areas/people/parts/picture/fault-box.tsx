import { useEffect, useRef } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import { faultLimit, type PictureFault } from './picture-fault.ts';

type PictureFaultBoxProps = {
  fault: PictureFault | null;
  /** The failed action, as a sentence. */
  failed: string;
};

/** Why the picture was not accepted, and the next step. */
export function PictureFaultBox({ fault, failed }: PictureFaultBoxProps) {
  const { t } = useTranslation('pictures');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fault) box.current?.focus();
  }, [fault]);
  if (!fault) return null;
  return (
    <AlertBox ref={box}>
      <p className="font-semibold text-absent">{failed}</p>
      <p>{t(`faults.${fault}`, { size: faultLimit(fault) })}</p>
    </AlertBox>
  );
}
