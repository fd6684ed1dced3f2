import Delete from 'lucide-react/icons/delete';
import type { ComponentProps } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';

/** A key for fingers in gloves: at least 64 pixels, and no gesture but a touch. */
export function TabletKey({ className, ...props }: ComponentProps<typeof Button>) {
  return (
    <Button
      type="button"
      variant="outline"
      className={cn(
        'h-auto min-h-16 min-w-16 touch-manipulation whitespace-normal rounded-2xl px-5 py-2 text-xl',
        className,
      )}
      {...props}
    />
  );
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const DIGIT = 'h-full text-4xl tabular-nums';

type KeyPadProps = {
  onDigit: (digit: string) => void;
  onErase: () => void;
  /** The last key goes on; without it there is none. */
  onEnter?: (() => void) | undefined;
};

/** The digits, in the order of a telephone. */
export function KeyPad({ onDigit, onErase, onEnter }: KeyPadProps) {
  const { t } = useTranslation('tablet_desk');
  const key = (digit: string) => (
    <TabletKey key={digit} className={DIGIT} onClick={() => onDigit(digit)}>
      {digit}
    </TabletKey>
  );
  return (
    <div className="grid min-h-72 grow auto-rows-fr grid-cols-3 gap-2.5">
      {DIGITS.map(key)}
      <TabletKey className="h-full" aria-label={t('pad.erase')} onClick={onErase}>
        <Delete aria-hidden="true" className="size-9" />
      </TabletKey>
      {key('0')}
      {onEnter ? (
        <TabletKey variant="default" className="h-full font-semibold text-2xl" onClick={onEnter}>
          {t('pad.next')}
        </TabletKey>
      ) : (
        <span />
      )}
    </div>
  );
}
