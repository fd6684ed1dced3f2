import { useTranslation } from 'react-i18next';
import { FindingPanel, REASON_FIELD } from '#app/components/finding/finding-panel.tsx';
import { type FindingWords, shiftText } from '#app/components/finding/finding-text.ts';
import { WaysOut } from '#app/components/finding/ways-out.tsx';
import { Form } from '#app/components/form/form.tsx';
import { usePersonText } from '#app/components/person/person-cell.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import type { Refused } from '#app/lib/refused.ts';
import { leaveHref } from '#app/routes/manage/shift/detail/detail-address.ts';
import { mendHref } from '#app/routes/manage/shift-tracking/tracking-address.ts';
import type { Finding, NamedShift, WayOut } from '#contract/roster/findings.ts';
import type { PersonRef } from '#contract/users.ts';
import { wayHref } from './way-address.ts';

type PlanBreachWaysProps = {
  id: number;
  user: PersonRef;
  finding: Finding;
  words: FindingWords;
  constraints: Constraints;
  refused: Refused | null;
};

/** Other times are applied by one press; whoever leaves a shift is asked whose reason it is, on the page of the shift. */
export function PlanBreachWays({ id, user, finding, words, constraints, refused }: PlanBreachWaysProps) {
  const { t } = useTranslation(['plan_breaches', 'findings']);
  const textOf = usePersonText();
  const action = wayHref(id);
  const { form } = useForm(
    () => import('#app/routes/manage/shift/detail/detail-forms.ts').then(({ WayForm }) => WayForm),
    { constraints, id: `way-${id}`, lastResult: refused?.lastResult ?? null },
  );
  const shorter = finding.ways_out.filter(({ kind }) => kind !== 'leave');
  const leaving = finding.ways_out.flatMap(leftBy);
  return (
    <section aria-label={t('to_do', { name: textOf(user) })} className="grid gap-2">
      {shorter.length > 0 && (
        <Form
          form={form}
          labels={{ [REASON_FIELD]: t('findings:pass.reason') }}
          action={action}
          refusal={refused?.refusal ?? null}
        >
          <WaysOut ways={shorter} planned={null} words={words} action={action} />
          <FindingPanel check={{ state: 'idle' }} refusal={null} refusedWay={refused} wayAction={action} />
        </Form>
      )}
      {leaving.length === 0 && shorter.length === 0 ? (
        <p className="text-muted-foreground">{t('no_way')}</p>
      ) : (
        <ul className="grid gap-1">
          {leaving.map(({ shift_id, shift_user_id, shift }) => (
            <li key={shift_user_id} className="flex flex-wrap gap-x-4">
              <PageLink to={leaveHref(shift_id, shift_user_id)} className="underline underline-offset-4">
                {t('leave', { shift: shiftText(shift, words) })}
              </PageLink>
              <PageLink
                to={mendHref(shift_id, shift_user_id, 'replace')}
                className="underline underline-offset-4"
              >
                {t('replace', { shift: shiftText(shift, words) })}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The shifts that a way takes the person off. */
function leftBy(way: WayOut): { shift_id: number; shift_user_id: number; shift: NamedShift }[] {
  if (way.kind !== 'leave') return [];
  return way.shifts.flatMap((shift) => {
    if (shift.masked || shift.shift_id === null || shift.shift_user_id === null) return [];
    return [{ shift_id: shift.shift_id, shift_user_id: shift.shift_user_id, shift }];
  });
}
