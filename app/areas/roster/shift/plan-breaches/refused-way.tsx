import { useEffect, useId, useRef } from 'react';
import { FindingList } from '#app/areas/roster/parts/finding/finding-list.tsx';
import { refusalFindings } from '#app/areas/roster/parts/finding/roster-check.ts';
import { useFindingWords } from '#app/areas/roster/parts/finding/use-finding-words.ts';
import { WAY_FIELD } from '#app/areas/roster/parts/finding/ways-out.tsx';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { whoMayPass } from '#domain/roster/finding.ts';

type RefusedWayProps = { refused: Refused; action: string };

/**
 * Part of the form of the ways out: warnings with a field for the reason, or a note that it is too late.
 */
export function RefusedWay({ refused, action }: RefusedWayProps) {
  const { t } = useTranslation(['plan_breaches', 'findings']);
  const box = useRef<HTMLDivElement>(null);
  const reason = useId();
  const found = refusalFindings(refused.refusal?.data);
  const words = useFindingWords(found?.named ?? NO_NAMES);
  useEffect(() => {
    if (refused) box.current?.focus();
  }, [refused]);
  const way = refused.lastResult.submission.payload[WAY_FIELD];
  const isWarned =
    found !== null &&
    whoMayPass(found.findings.map(({ passable_by }) => ({ passableBy: passable_by }))) === 'manager';
  return (
    <AlertBox ref={box}>
      {isWarned && typeof way === 'string' ? (
        <div className="grid gap-3">
          <FindingList findings={found.findings} words={words} />
          <label htmlFor={reason} className="font-medium">
            {t('findings:pass.reason')}
          </label>
          <ReasonInput matter="override" id={reason} name="override_reason" />
          <Button
            type="submit"
            name={WAY_FIELD}
            value={way}
            formAction={action}
            className="justify-self-start"
          >
            {t('findings:apply_way')}
          </Button>
        </div>
      ) : (
        <p className="font-semibold text-absent">{t('too_late')}</p>
      )}
    </AlertBox>
  );
}

const NO_NAMES = { users: [], workplaces: [], positions: [] };
