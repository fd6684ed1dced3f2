import Undo2 from 'lucide-react/icons/undo-2';
import { FindingPanel, REASON_FIELD } from '#app/areas/roster/parts/finding/finding-panel.tsx';
import { refusalFindings } from '#app/areas/roster/parts/finding/roster-check.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import type { StoredFact } from '#app/ui/form/stored-now.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import type { TrackedPerson } from '#contract/attendance/tracking.ts';
import { likelyOutcome } from './likely-outcome.ts';
import { OutcomeFields, useOutcomeLabels } from './outcome-fields.tsx';
import type { Intent } from './route.tsx';
import type { PersonFormProps } from './side-form.tsx';

/** Records why a person did not work, which frees the spot, or that they come after all. */
export function OutcomeForm(props: PersonFormProps) {
  const { person, now, constraints, refused, cancel } = props;
  const { t } = useTranslation('tracking');
  const href = useIntentHref<Intent>();
  const labels = useOutcomeLabels();
  const id = `outcome-${person.shift_user_id}`;
  const initial = likelyOutcome(person, now);
  const { form } = useForm(
    () => import('#contract/attendance/tracking.ts').then((contract) => contract.OutcomeBody),
    {
      constraints,
      id,
      lastResult: refused?.lastResult ?? null,
      defaultValue: { outcome: initial },
    },
  );
  return (
    <div className="grid gap-5">
      <ChangeForm
        form={form}
        labels={labels}
        action={href('outcome')}
        thing={person}
        facts={useStoredFacts()}
        refused={refused}
      >
        <OutcomeFields formId={id} initial={initial} />
        <p className="text-[0.8125rem] text-muted-foreground">{t('outcome_hint')}</p>
        <SaveOrCancel cancel={cancel} />
      </ChangeForm>
      {person.outcome !== null && <TakeBackPerson {...props} />}
    </div>
  );
}

/** Puts the person back on the spot. Findings are shown, and warnings can be passed with a reason. */
function TakeBackPerson({ person, refusedBack }: PersonFormProps) {
  const { t } = useTranslation(['tracking', 'findings']);
  const href = useIntentHref<Intent>();
  const { form } = useForm(() => import('./take-back-form.ts').then((module) => module.TakeBackForm), {
    constraints: {},
    id: `take-back-${person.shift_user_id}`,
    lastResult: refusedBack?.lastResult ?? null,
  });
  return (
    <div className="border-border border-t pt-4">
      <ChangeForm
        form={form}
        labels={{ [REASON_FIELD]: t('findings:pass.reason') }}
        action={href('take_back')}
        thing={person}
        facts={useStoredFacts()}
        refused={refusedBack}
      >
        <p className="text-[0.8125rem] text-muted-foreground">{t('take_back_hint')}</p>
        <FindingPanel
          check={{ state: 'idle' }}
          refusal={refusalFindings(refusedBack?.refusal?.data)}
          entered={false}
        />
        <Button type="submit" variant="outline" size="sm" className="justify-self-start">
          <Undo2 aria-hidden="true" />
          {t('take_back')}
        </Button>
      </ChangeForm>
    </div>
  );
}

function useStoredFacts(): StoredFact<TrackedPerson>[] {
  const { t } = useTranslation(['tracking', 'shifts', 'attendance']);
  return [
    {
      label: t('outcome'),
      of: ({ outcome }) => (outcome === null ? '' : t(`shifts:outcomes.${outcome}`)),
    },
    { label: t('state'), of: ({ status }) => t(`attendance:states.${status}`) },
    { label: t('shifts:position'), of: ({ position }) => position.name },
    { label: t('shifts:times'), of: ({ start_time, end_time }) => `${start_time}–${end_time}` },
  ];
}
