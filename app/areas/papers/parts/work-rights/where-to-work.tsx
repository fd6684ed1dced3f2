import Ban from 'lucide-react/icons/ban';
import type { ReactNode } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DottedTexts } from '#app/ui/kit/dotted-texts.tsx';
import type { WorkRights } from '#contract/papers/work-rights.ts';
import { type Grounds, GroundsNote } from './grounds-note.tsx';

type WhereToWorkProps = {
  rights: Pick<WorkRights, 'work' | 'blocked_places'>;
  /** What would allow it, below a statement. */
  step: (grounds: Grounds) => ReactNode;
};

/** The kinds of work that are allowed, and the places that are blocked. */
export function WhereToWork({ rights: { work, blocked_places }, step }: WhereToWorkProps) {
  const { t } = useTranslation(['work_rights', 'placement']);
  return (
    <div className="grid gap-3">
      <div className="grid gap-0.5">
        <p>{t(`work.${work.allowed}`)}</p>
        {work.kinds.length > 0 && (
          <p className="font-medium">
            <DottedTexts texts={work.kinds.map((kind) => t(`placement:work_kinds.${kind}`))} />
          </p>
        )}
        {step(work)}
        <GroundsNote of={work} />
      </div>
      {blocked_places.map((place) => (
        <div key={place.rule} className="grid grid-cols-[auto_1fr] gap-x-2">
          <Ban aria-hidden="true" className="mt-0.5 size-4 text-absent" />
          <div className="grid gap-0.5">
            <p className="font-medium">{t(`blocked_places.${place.rule}`)}</p>
            {step(place)}
            <GroundsNote of={place} />
          </div>
        </div>
      ))}
    </div>
  );
}
