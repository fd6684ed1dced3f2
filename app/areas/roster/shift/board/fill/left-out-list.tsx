import X from 'lucide-react/icons/x';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import type { FillRefusal } from '#contract/roster/fill.ts';
import { fromStamp, jstDate } from '#domain/time/instant.ts';

type LeftOutListProps = {
  refusals: readonly FillRefusal[];
  busy: boolean;
  onLetIn: (refusal: FillRefusal) => void;
};

/** The people that managers left out: for which days, and which manager did it when. */
export function LeftOutList({ refusals, busy, onLetIn }: LeftOutListProps) {
  const { t } = useTranslation('board');
  const format = useFormat();
  const daysOf = ({ valid_from, valid_to }: FillRefusal) => {
    const from = format.day(valid_from);
    if (valid_to === null) return t('auto.from_day', { day: from });
    return valid_from === valid_to
      ? t('auto.only_day', { day: from })
      : format.range(from, format.day(valid_to));
  };
  return (
    <details>
      <summary className="cursor-pointer font-medium">
        {t('auto.left_out_people', { count: refusals.length })}
      </summary>
      <ul className="mt-1 grid max-h-[30dvh] gap-1 overflow-y-auto">
        {refusals.map((refusal) => {
          const name = format.personName(refusal.user);
          const day = format.date(jstDate(fromStamp(refusal.created_at)));
          return (
            <li key={refusal.id} className="flex items-start gap-2">
              <span className="min-w-0 flex-1">
                {name} {daysOf(refusal)}
                <span className="block text-muted-foreground text-xs">
                  {t('auto.left_out_by', { name: format.personName(refusal.created_by), day })}
                </span>
              </span>
              <Button
                type="button"
                variant="ghost"
                size="icon-sm"
                disabled={busy}
                aria-label={`${t('auto.let_in')}: ${name}`}
                title={t('auto.let_in')}
                onClick={() => onLetIn(refusal)}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
