import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';

const TRAIL_STEPS = ['choose', 'look', 'done'] as const;
export type PreviewStep = (typeof TRAIL_STEPS)[number];

/** The three steps of a preview page: choose, look, done. */
export function StepTrail({ at }: { at: PreviewStep }) {
  const { t } = useTranslation('imports');
  const current = TRAIL_STEPS.indexOf(at);
  return (
    <ol
      aria-label={t('steps')}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem] text-muted-foreground"
    >
      {TRAIL_STEPS.map((step, place) => {
        const isPast = place < current || at === 'done';
        return (
          <li
            key={step}
            aria-current={step === at ? 'step' : undefined}
            className="flex items-center gap-2 aria-[current=step]:font-semibold aria-[current=step]:text-foreground"
          >
            {place > 0 && <ChevronRight aria-hidden="true" className="size-3.5 text-muted-foreground" />}
            <span
              aria-hidden="true"
              className={cn(
                'grid size-5 place-items-center rounded-full border border-input text-xs',
                step === at && 'border-primary bg-primary text-primary-foreground',
                isPast && step !== at && 'border-in text-in',
              )}
            >
              {isPast ? <Check className="size-3" /> : place + 1}
            </span>
            {t(`step_${step}`)}
          </li>
        );
      })}
    </ol>
  );
}
