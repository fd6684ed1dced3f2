import { createContext, type ReactNode, useContext } from 'react';
import { cn } from '#app/lib/class-names.ts';
import type { MadeRecord, RecordWords } from './made-record.ts';

const MadeContext = createContext<Pick<MadeRecord, 'words' | 'language'> | null>(null);

/** Gives the parts of a record its words. */
export function TwoLanguages({ made, children }: { made: MadeRecord; children: ReactNode }) {
  return <MadeContext value={made}>{children}</MadeContext>;
}

type BothProps = { of: keyof RecordWords; className?: string };

/** A word in Japanese, and in the second language after it. */
export function Both({ of, className }: BothProps) {
  const { language, words } = useWords();
  return <Pair ja={words.ja[of]} other={words.other[of]} language={language} className={className} />;
}

type PairProps = {
  ja: string;
  other: string;
  language: MadeRecord['language'];
  className?: string | undefined;
};

export function Pair({ ja, other, language, className }: PairProps) {
  return (
    <span className={cn('inline-flex flex-wrap items-baseline gap-x-[1.2mm]', className)}>
      <span lang="ja">{ja}</span>
      <span lang={language} className="font-normal text-[0.88em]">
        {other}
      </span>
    </span>
  );
}

/** Sentences side by side, Japanese at the left. */
export function SideBySide({ of }: { of: readonly (keyof RecordWords)[] }) {
  const { language, words } = useWords();
  return (
    <div className="grid grid-cols-2 gap-x-[6mm]">
      {[
        { lang: 'ja', said: words.ja },
        { lang: language, said: words.other },
      ].map(({ lang, said }) => (
        <div key={lang} lang={lang} className="grid content-start gap-[0.8mm]">
          {of.map((one) => (
            <p key={one}>{said[one]}</p>
          ))}
        </div>
      ))}
    </div>
  );
}

export function useWords(): Pick<MadeRecord, 'words' | 'language'> {
  const made = useContext(MadeContext);
  if (!made) throw new Error('words outside a record');
  return made;
}
