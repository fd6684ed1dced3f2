import { useEffect } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { LANGUAGES } from '#contract/site/languages.ts';
import { BreakScreen } from './break-screen.tsx';
import { Camera } from './camera/camera.tsx';
import { CancelStrip } from './cancel-strip.tsx';
import { CountScreen } from './count-screen.tsx';
import { IdleScreen } from './idle-screen.tsx';
import { InTheirLanguage } from './in-their-language.tsx';
import { type TabletContent, tabletClock } from './keep/tablet-store.ts';
import { LettersScreen } from './letters-screen.tsx';
import { PairScreen } from './pair-screen.tsx';
import { countIn, personOf } from './people.ts';
import { PinScreen } from './pin-screen.tsx';
import { TakenScreen } from './taken-screen.tsx';
import { type Tablet, useTablet } from './use-tablet.ts';
import { useWallTablet } from './use-wall-tablet.ts';

/** The tablet of a workplace. It has no loader: browsers keep the page, which shows what they stored. */
export default function TabletPage() {
  const { t, i18n } = useTranslation('tablet_desk');
  const tablet = useTablet();
  const { content, isEnded, sync } = tablet;
  useEffect(() => void i18n.loadLanguages([...LANGUAGES]), [i18n]);
  return (
    <main className="fixed inset-0 z-40 touch-manipulation select-none overflow-auto overscroll-none bg-background">
      <PageTitle>{t('title')}</PageTitle>
      {content === 'off' && <p className="p-8 text-center text-2xl">{t('pair.off')}</p>}
      {content !== null && content !== 'off' && !content.isPaired && (
        <PairScreen isEnded={isEnded} onPaired={sync} />
      )}
      {content !== null && content !== 'off' && content.isPaired && (
        <WallTablet content={content} tablet={tablet} />
      )}
    </main>
  );
}

function WallTablet({ content, tablet }: { content: TabletContent; tablet: Tablet }) {
  useWallTablet();
  const { step, act } = tablet;
  const count = async () => {
    const now = (await tabletClock.serverTime())?.now ?? Date.now();
    act({ do: 'count', expected: countIn(content, now) });
  };
  const recent = <CancelStrip drafts={content.drafts} onCancel={tablet.cancel} />;
  return (
    <>
      <div inert={step.kind !== 'idle'} className="size-full">
        <IdleScreen
          content={content}
          tablet={tablet}
          onCount={() => void count()}
          camera={<Camera isSearched={step.kind === 'idle' || step.kind === 'taken'} onCode={tablet.show} />}
          recent={recent}
        />
      </div>
      {step.kind !== 'idle' && (
        <div className="fixed inset-0 grid grid-rows-[1fr_auto] overflow-auto bg-background">
          <StepScreen content={content} tablet={tablet} />
          {step.kind === 'pin' && <div className="p-3 empty:hidden">{recent}</div>}
        </div>
      )}
    </>
  );
}

function StepScreen({ content, tablet }: { content: TabletContent; tablet: Tablet }) {
  const { step, act } = tablet;
  switch (step.kind) {
    case 'idle':
      return null;
    case 'letters':
      return (
        <LettersScreen
          people={content.state?.people ?? []}
          letter={step.letter}
          act={act}
          onName={tablet.name}
        />
      );
    case 'count':
    case 'leader':
      return <CountScreen step={step} tablet={tablet} />;
    case 'pin': {
      const person = personOf(content.state, step.given.number);
      return (
        <InTheirLanguage language={person?.lang ?? null}>
          <PinScreen step={step} person={person} tablet={tablet} />
        </InTheirLanguage>
      );
    }
    case 'break':
    case 'taken': {
      const { taken } = step;
      const person = personOf(content.state, taken.number);
      return (
        <InTheirLanguage language={person?.lang ?? null}>
          {step.kind === 'break' ? (
            <BreakScreen taken={taken} person={person} onAnswer={tablet.answerBreak} />
          ) : (
            <TakenScreen taken={taken} known={content} />
          )}
        </InTheirLanguage>
      );
    }
  }
}
