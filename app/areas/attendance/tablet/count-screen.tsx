import { useTranslation } from '#app/lib/use-translation.ts';
import type { Step } from './flow.ts';
import { KeyPad, TabletKey } from './key-pad.tsx';
import type { Tablet } from './use-tablet.ts';

type CountScreenProps = {
  step: Extract<Step, { kind: 'count' | 'leader' }>;
  tablet: Pick<Tablet, 'act' | 'digit' | 'name'>;
};

/** The leader's head count: first the people who are there, then who counted them. */
export function CountScreen({ step, tablet: { act, digit, name } }: CountScreenProps) {
  const { t } = useTranslation('tablet_desk');
  const isCount = step.kind === 'count';
  const goOn = () => (isCount ? act({ do: 'counted' }) : name(step.typed));
  return (
    <section className="grid size-full gap-4 p-5 portrait:grid-rows-[auto_1fr] landscape:grid-cols-2 landscape:gap-8 landscape:p-8">
      <div className="grid content-center gap-5 text-center">
        <h1 className="text-balance font-bold text-3xl">{t(isCount ? 'count.title' : 'count.leader')}</h1>
        <p className="min-h-24 font-bold text-8xl tabular-nums" role="status">
          {step.typed}
        </p>
        {isCount && <p className="text-2xl">{t('count.expected', { count: step.expected })}</p>}
        <TabletKey variant="default" className="min-h-20 font-bold text-2xl" onClick={goOn}>
          {t(isCount ? 'count.confirm' : 'pad.next')}
        </TabletKey>
        <TabletKey onClick={() => act({ do: 'give_up' })}>{t('back')}</TabletKey>
      </div>
      <KeyPad onDigit={digit} onErase={() => act({ do: 'erase' })} />
    </section>
  );
}
