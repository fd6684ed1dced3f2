import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { RaiseEffect } from '#app/areas/pay/parts/hours/raise-effect.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from '#app/ui/kit/button.tsx';
import type { Intent } from './route.tsx';
import { type TriedWage, triedWage, typedWage } from './tried-wage.ts';

/** Waits until typing pauses, so that the server is not asked for each digit. */
const SETTLED_MS = 400;

type RaisePreviewProps = {
  /** The answer to the preview button, which exists only without JavaScript. */
  posted: TriedWage | null;
  children: ReactNode;
};

/** The fields of a wage, with its effect on completed work. */
export function WithRaisePreview({ posted, children }: RaisePreviewProps) {
  const { t } = useTranslation('wages');
  const fetcher = useFetcher<unknown>();
  const href = useIntentHref<Intent>();
  const hydrated = useHydrated();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = ({ currentTarget }: SyntheticEvent<HTMLDivElement>) => {
    const form = currentTarget.closest('form');
    if (form === null) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void fetcher.submit({ ...typedWage(new FormData(form)) }, { method: 'post', action: href('try_wage') });
    }, SETTLED_MS);
  };
  const tried = triedWage(fetcher.data) ?? posted;
  return (
    <>
      <div className="contents" onChange={ask}>
        {children}
      </div>
      <div role="status" aria-busy={fetcher.state !== 'idle'} className="empty:hidden">
        {tried?.raise && <RaiseEffect raise={tried.raise} />}
      </div>
      {!hydrated && (
        <Button type="submit" variant="outline" formAction={href('try_wage')} formNoValidate>
          {t('raise.show')}
        </Button>
      )}
    </>
  );
}
