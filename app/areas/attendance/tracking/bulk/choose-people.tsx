import { EarlyLeaveField } from '#app/areas/attendance/parts/attendance/early-leave-field.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { TimeField } from '#app/ui/fields/time-field.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import type { RepairPerson } from '#contract/attendance/repair.ts';
import type { WallStamp } from '#domain/time/instant.ts';
import { PeopleTable } from './people-table.tsx';
import type { Intent } from './route.tsx';

type ChoosePeopleProps = {
  people: readonly RepairPerson[];
  capped: boolean;
  now: WallStamp;
  /** Whether people without a stamp are preselected; only after a workplace is chosen. */
  chosen: boolean;
  constraints: Constraints;
  refused: Refused | null;
};

/** Chooses the people to repair, their new times, and the reason. */
export function ChoosePeople({ people, capped, now, chosen, constraints, refused }: ChoosePeopleProps) {
  const { t } = useTranslation(['repair', 'attendance']);
  const href = useIntentHref<Intent>();
  const { form } = useForm(() => import('./repair-forms.ts').then((forms) => forms.ChooseForm), {
    id: 'repair',
    constraints,
    lastResult: refused?.intent === 'preview' ? refused.lastResult : null,
    defaultValue: { fill: 'planned', check_in: '', check_out: '', reason: '' },
  });
  const labels = {
    people: t('people'),
    fill: t('fill'),
    check_in: t('check_in'),
    check_out: t('check_out'),
    early_leave_by: t('attendance:early_leave'),
    reason: t('reason'),
  };
  return (
    <Form form={form} labels={labels} action={href('preview')} refusal={refused?.refusal ?? null}>
      {capped && <p className="rounded-lg bg-late-soft px-3 py-2 text-late">{t('capped')}</p>}
      <PeopleTable people={people} now={now} chosen={chosen} />
      <Fill />
      <div className="grid max-w-xl gap-4">
        <Field name="reason" required description={t('reason_hint')}>
          {(control) => <ReasonInput matter="correction" {...control} />}
        </Field>
        <Button type="submit" className="justify-self-start">
          {t('preview')}
        </Button>
      </div>
    </Form>
  );
}

/** Times as planned, or the same times for everyone chosen. */
function Fill() {
  const { t } = useTranslation('repair');
  return (
    <fieldset className="grid max-w-xl gap-3">
      <legend className="mb-2 font-medium">{t('fill')}</legend>
      <label className="flex items-start gap-2.5">
        <input type="radio" name="fill" value="planned" defaultChecked className="mt-1 size-4" />
        <span>
          {t('fill_planned')}
          <span className="block text-muted-foreground">{t('fill_planned_hint')}</span>
        </span>
      </label>
      <label className="flex items-center gap-2.5">
        <input type="radio" name="fill" value="times" className="size-4" />
        {t('fill_times')}
      </label>
      <div className="flex flex-wrap gap-4 pl-6">
        <Field name="check_in" description={t('times_hint')}>
          {(control) => <TimeField {...control} />}
        </Field>
        <Field name="check_out">{(control) => <TimeField {...control} />}</Field>
        <EarlyLeaveField />
      </div>
    </fieldset>
  );
}
