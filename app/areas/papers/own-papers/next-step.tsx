import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Send from 'lucide-react/icons/send';
import type { ReactNode } from 'react';
import { isToSend, type PaperSheet } from '#app/areas/papers/parts/paper/paper-sheets.ts';
import { usePaperName } from '#app/areas/papers/parts/paper/use-paper-name.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { OwnPaper } from '#contract/papers/papers.ts';

/** The next task as one sentence, with a link to it. */
export function NextStep({ sheets }: { sheets: readonly PaperSheet<OwnPaper>[] }) {
  const { t } = useTranslation('papers');
  const name = usePaperName();
  const toSend = sheets.filter(isToSend);
  if (toSend.length > 0) {
    return (
      <PapersStep icon={<Send aria-hidden="true" className="text-late" />} tone="border-late/50 bg-late-soft">
        <p className="font-semibold">{t('own.to_send', { count: toSend.length })}</p>
        <p>{t('own.to_send_hint')}</p>
        <ul className="mt-1 flex flex-wrap gap-x-4">
          {toSend.map((sheet) => (
            <li key={sheet.key}>
              <a
                href={`#${sheet.key}`}
                className="inline-flex min-h-11 items-center underline underline-offset-2"
              >
                {name(sheet)}
              </a>
            </li>
          ))}
        </ul>
      </PapersStep>
    );
  }
  const state = papersState(sheets);
  const isDone = state !== 'waiting';
  return (
    <PapersStep
      icon={
        isDone ? (
          <CircleCheck aria-hidden="true" className="text-in" />
        ) : (
          <Clock aria-hidden="true" className="text-planned" />
        )
      }
      tone="border-border bg-card"
    >
      <p className="font-semibold">{t(`own.${state}`)}</p>
      <p className="text-muted-foreground">{t(`own.${state}_hint`)}</p>
    </PapersStep>
  );
}

function papersState(sheets: readonly PaperSheet<OwnPaper>[]): 'waiting' | 'complete' | 'none' {
  if (sheets.some(({ latest }) => latest?.status === 'waiting')) return 'waiting';
  return sheets.some(({ isNeeded }) => isNeeded) ? 'complete' : 'none';
}

function PapersStep({ icon, tone, children }: { icon: ReactNode; tone: string; children: ReactNode }) {
  return (
    <section
      data-slot="next-step"
      className={`mb-4 grid grid-cols-[auto_1fr] gap-x-3 rounded-xl border px-4 py-3 [&>svg]:mt-0.5 [&>svg]:size-4.5 ${tone}`}
    >
      {icon}
      <div className="grid gap-0.5">{children}</div>
    </section>
  );
}
