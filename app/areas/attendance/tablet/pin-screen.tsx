import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PIN_LENGTH } from '#domain/access/pin.ts';
import { RECORD_PUNCHES } from '#domain/attendance/review-item.ts';
import type { Step } from './flow.ts';
import { KeyPad, TabletKey } from './key-pad.tsx';
import type { Person } from './people.ts';
import type { Tablet } from './use-tablet.ts';

type PinScreenProps = {
  step: Extract<Step, { kind: 'pin' }>;
  person: Person | null;
  tablet: Pick<Tablet, 'act' | 'digit' | 'skipPin'>;
};

/** The person's PIN, and which punch it is: the likely one is chosen. */
export function PinScreen({ step, person, tablet: { act, digit, skipPin } }: PinScreenProps) {
  const { t } = useTranslation('tablet_desk');
  const format = useFormat();
  const { given, stamp, typed, isMistyped } = step;
  return (
    <section className="grid size-full gap-4 p-5 portrait:grid-rows-[auto_1fr] landscape:grid-cols-2 landscape:gap-8 landscape:p-8">
      <div className="grid content-center gap-5 text-center">
        <div>
          <h1 className="break-words font-bold text-4xl">
            {person ? format.personName(person.user) : given.number}
          </h1>
          {person && <p className="text-muted-foreground text-xl">{given.number}</p>}
        </div>
        {stamp !== null && (
          <fieldset className="grid grid-cols-2 gap-3">
            <legend className="sr-only">{t('stamp.label')}</legend>
            {RECORD_PUNCHES.map((one) => (
              <TabletKey
                key={one}
                aria-pressed={one === stamp}
                variant={one === stamp ? 'default' : 'outline'}
                className={cn(
                  'min-h-20 font-bold text-3xl',
                  one === stamp && one === 'check_in' && 'bg-in text-background hover:bg-in',
                )}
                onClick={() => act({ do: 'turn', stamp: one })}
              >
                {t(`stamp.${one}`)}
              </TabletKey>
            ))}
          </fieldset>
        )}
        <div role="status" className="grid gap-3">
          <p className={cn('text-2xl', isMistyped && 'font-semibold text-destructive')}>
            {t(isMistyped ? 'pin.mistyped' : 'pin.title')}
          </p>
          <p className="flex justify-center gap-3">
            <span className="sr-only">{t('pin.typed', { count: typed.length, total: PIN_LENGTH })}</span>
            {Array.from({ length: PIN_LENGTH }, (_, place) => place).map((place) => (
              <span
                key={place}
                aria-hidden="true"
                className={cn(
                  'size-6 rounded-full border-3 border-input',
                  place < typed.length && 'bg-foreground',
                )}
              />
            ))}
          </p>
        </div>
        <div className="grid grid-cols-2 gap-3">
          <TabletKey onClick={() => act({ do: 'give_up' })}>{t('back')}</TabletKey>
          <TabletKey onClick={skipPin}>{t('pin.skip')}</TabletKey>
        </div>
      </div>
      <KeyPad onDigit={digit} onErase={() => act({ do: 'erase' })} />
    </section>
  );
}
