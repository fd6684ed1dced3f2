import UserCheck from 'lucide-react/icons/user-check';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { ASKED_AT_ONCE_MAX } from '#contract/limits.ts';

type LikelyButtonProps = {
  /** The id of the list with a checkbox for each person. */
  of: string;
  /** The people who are likely to accept, the best first. */
  ids: readonly number[];
};

/** Checks everyone who is likely to accept, and no one else. */
export function LikelyButton({ of, ids }: LikelyButtonProps) {
  const { t } = useTranslation('candidates');
  const hydrated = useHydrated();
  const asked = ids.slice(0, ASKED_AT_ONCE_MAX).map(String);
  if (!hydrated || asked.length === 0) return null;
  const check = () => {
    const boxes = document.getElementById(of)?.querySelectorAll<HTMLInputElement>('input[type=checkbox]');
    for (const box of boxes ?? []) if (box.checked !== asked.includes(box.value)) box.click();
  };
  return (
    <Button type="button" variant="outline" size="sm" className="mb-1.5" onClick={check}>
      <UserCheck aria-hidden="true" />
      {t('choose_likely', { count: asked.length })}
    </Button>
  );
}
