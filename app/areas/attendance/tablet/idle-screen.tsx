import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { TabletContent } from './keep/tablet-store.ts';
import { KeyPad, TabletKey } from './key-pad.tsx';
import { TabletClock } from './tablet-clock.tsx';
import { TabletLanguages } from './tablet-languages.tsx';
import type { Tablet } from './use-tablet.ts';

type IdleScreenProps = {
  content: TabletContent;
  tablet: Tablet;
  /** Opens the head count with the people who are likely in. */
  onCount: () => void;
  camera: ReactNode;
  recent: ReactNode;
};

/** Between two people: the time, the camera and the pad, and no names. */
export function IdleScreen({ content, tablet, onCount, camera, recent }: IdleScreenProps) {
  const { t } = useTranslation('tablet_desk');
  const format = useFormat();
  const { act, digit, name, step, hasFailed } = tablet;
  const typed = step.kind === 'idle' ? step.typed : '';
  const workplace = content.state?.workplace;
  return (
    <div className="grid size-full grid-rows-[auto_1fr_auto] gap-3 p-4 landscape:px-8">
      <header className="flex items-center gap-3">
        <h1 className="min-w-0 grow truncate font-semibold text-xl">
          {workplace ? format.nameOf(workplace) : t('title')}
        </h1>
        <TabletLanguages />
      </header>
      <div className="grid min-h-0 gap-4 portrait:grid-rows-[auto_minmax(9rem,2fr)_minmax(26.5rem,3fr)] landscape:grid-cols-2 landscape:grid-rows-[auto_1fr] landscape:gap-x-8">
        <TabletClock />
        <div className="grid min-h-0 landscape:col-start-1">{camera}</div>
        <div className="flex min-h-0 flex-col gap-3 landscape:col-start-2 landscape:row-span-2 landscape:row-start-1">
          {hasFailed && (
            <p role="alert" className="rounded-2xl bg-absent-soft p-4 font-semibold text-absent text-xl">
              {t('failed')}
            </p>
          )}
          <p className="text-center text-lg text-muted-foreground">{t('number_or_code')}</p>
          <output
            aria-label={t('number')}
            className="grid min-h-16 place-items-center rounded-2xl border-2 border-border bg-card font-bold text-4xl tabular-nums"
          >
            {typed || <span className="font-normal text-muted-foreground text-xl">{t('number')}</span>}
          </output>
          <KeyPad onDigit={digit} onErase={() => act({ do: 'erase' })} onEnter={() => name(typed)} />
        </div>
      </div>
      <footer className="grid gap-3">
        {recent}
        <div className="flex flex-wrap items-center gap-3">
          <TabletKey className="text-lg" onClick={() => act({ do: 'list' })}>
            {t('find')}
          </TabletKey>
          <TabletKey className="text-lg" onClick={onCount}>
            {t('head_count')}
          </TabletKey>
          <SentNote content={content} isReached={tablet.isReached} />
        </div>
      </footer>
    </div>
  );
}

/** How much is kept here, and whether there is a network. */
function SentNote({
  content: { punches, drafts },
  isReached,
}: {
  content: TabletContent;
  isReached: boolean;
}) {
  const { t } = useTranslation('tablet_desk');
  const kept = punches.filter(({ answer }) => answer === null).length + drafts.length;
  const unsigned = punches.filter(({ answer }) => answer?.result === 'unsigned').length;
  return (
    <div className="grow text-right text-base text-muted-foreground">
      {!isReached && (
        <p className="inline-flex items-center gap-2 font-semibold text-foreground">
          <CloudOff aria-hidden="true" className="size-5 shrink-0" />
          {t('offline')}
        </p>
      )}
      <p>{kept > 0 ? t('kept', { count: kept }) : t('all_sent')}</p>
      {unsigned > 0 && <p className="font-semibold text-destructive">{t('unsigned', { count: unsigned })}</p>}
    </div>
  );
}
