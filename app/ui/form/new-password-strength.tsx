import { useDeferredValue, useEffect, useState } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PASSWORD_MIN } from '#contract/limits.ts';
import type { Strength } from './password-strength.client.ts';

const STRENGTH_STEPS: readonly Strength[] = [1, 2, 3, 4];

/** All steps up to the reached one have its colour. */
const COLOURS: Record<Strength, string> = { 1: 'bg-absent', 2: 'bg-late', 3: 'bg-in', 4: 'bg-in' };

type Estimate = (password: string, personal: readonly string[]) => Strength;

type NewPasswordStrengthProps = {
  password: string;
  /** Known facts about the owner: names, email, staff number. */
  personal: readonly string[];
};

/** The strength of a password as word and bar while typing. It only advises. */
export function NewPasswordStrength({ password, personal }: NewPasswordStrengthProps) {
  const { t } = useTranslation('auth');
  const typed = useDeferredValue(password);
  const estimate = useEstimate(typed !== '');
  const isShort = typed.length < PASSWORD_MIN;
  const step = typed === '' || estimate === null ? null : isShort ? 1 : estimate(typed, personal);
  return (
    <div>
      {step !== null && (
        <div aria-hidden="true" className="mt-2 grid grid-cols-4 gap-1">
          {STRENGTH_STEPS.map((each) => (
            <span
              key={each}
              className={cn('h-1.5 rounded-full', each <= step ? COLOURS[step] : 'bg-muted-foreground/25')}
            />
          ))}
        </div>
      )}
      {/* Rendered from the start, so that screen readers announce its changes. */}
      <p aria-live="polite">
        {step !== null && (
          <span className="mt-1 block text-[0.8125rem]">
            {t(isShort ? 'new_password.short' : `new_password.strength_${step}`)}
          </span>
        )}
      </p>
    </div>
  );
}

/** Loads the estimator with the first letter; without it, for example offline, there is no hint. */
function useEstimate(wanted: boolean): Estimate | null {
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  useEffect(() => {
    if (!wanted || estimate) return;
    let gone = false;
    import('./password-strength.client.ts').then(
      ({ strengthOf }) => {
        if (!gone) setEstimate(() => strengthOf);
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [wanted, estimate]);
  return estimate;
}
