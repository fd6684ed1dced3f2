import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { personFormHref } from '#app/areas/attendance/tracking/tracking-address.ts';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { type FindingWords, shiftText } from '#app/areas/roster/parts/finding/finding-text.ts';
import { WaysOut } from '#app/areas/roster/parts/finding/ways-out.tsx';
import { leaveHref } from '#app/areas/roster/shift/detail/detail-address.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { IdempotencyInput } from '#app/ui/form/idempotency-input.tsx';
import { IDEMPOTENCY_FIELD, newIdempotencyKey } from '#app/ui/form/idempotency-key.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { PersonRef } from '#contract/people/users.ts';
import type { Finding, NamedShift, WayOut } from '#contract/roster/findings.ts';
import { wayHref } from './breach-address.ts';
import { RefusedWay } from './refused-way.tsx';

/** High enough for a finger when another way follows below. */
const WAY = 'inline-block py-1.5 underline underline-offset-4';

type PlanBreachWaysProps = {
  id: number;
  user: PersonRef;
  finding: Finding;
  words: FindingWords;
  /** The way out that the reader chose and that was refused. */
  refused: Refused | null;
};

/**
 * One click applies other times. A removal leads to the page of the shift, which asks whose reason it is.
 */
export function PlanBreachWays({ id, user, finding, words, refused }: PlanBreachWaysProps) {
  const { t } = useTranslation('plan_breaches');
  const textOf = usePersonText();
  const [key] = useState(() => refused?.refusal?.key ?? newIdempotencyKey());
  const busy = useNavigation().formData?.get(IDEMPOTENCY_FIELD) === key;
  const action = wayHref(id);
  const shorter = finding.ways_out.filter(({ kind }) => kind !== 'leave');
  const leaving = finding.ways_out.flatMap(leftBy);
  return (
    <section aria-label={t('to_do', { name: textOf(user) })} className="grid gap-2">
      {shorter.length > 0 && (
        <Form method="post" action={action} preventScrollReset aria-busy={busy} className="grid gap-3">
          <IdempotencyInput value={key} />
          <WaysOut ways={shorter} planned={null} words={words} action={action} />
          {refused && <RefusedWay refused={refused} action={action} />}
        </Form>
      )}
      {leaving.length === 0 && shorter.length === 0 ? (
        <p className="text-muted-foreground">{t('no_way')}</p>
      ) : (
        <ul className="grid gap-1">
          {leaving.map(({ shift_id, shift_user_id, shift }) => (
            <li key={shift_user_id} className="flex flex-wrap gap-x-4">
              <PageLink to={leaveHref(shift_id, shift_user_id)} className={WAY}>
                {t('leave', { shift: shiftText(shift, words) })}
              </PageLink>
              <PageLink to={personFormHref(shift_id, shift_user_id, 'replace')} className={WAY}>
                {t('replace', { shift: shiftText(shift, words) })}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The shifts from which a way out removes the person. */
function leftBy(way: WayOut): { shift_id: number; shift_user_id: number; shift: NamedShift }[] {
  if (way.kind !== 'leave') return [];
  return way.shifts.flatMap((shift) => {
    if (shift.masked || shift.shift_id === null || shift.shift_user_id === null) return [];
    return [{ shift_id: shift.shift_id, shift_user_id: shift.shift_user_id, shift }];
  });
}
