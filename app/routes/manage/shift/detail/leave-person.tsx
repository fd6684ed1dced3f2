import Info from 'lucide-react/icons/info';
import { useTranslation } from 'react-i18next';
import { ChangeForm } from '#app/components/form/change-form.tsx';
import { Field } from '#app/components/form/field.tsx';
import { SaveOrCancel } from '#app/components/form/save-or-cancel.tsx';
import { usePersonText } from '#app/components/person/person-cell.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/components/ui/card.tsx';
import { Input } from '#app/components/ui/input.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import type { ShiftDetail, ShiftUser } from '#contract/shifts.ts';
import { usePersonFacts } from './change-person.tsx';
import { LEAVE_FORM, LEAVE_PARAM } from './detail-address.ts';

type LeavePersonProps = {
  shift: ShiftDetail;
  person: ShiftUser;
  constraints: Constraints;
  refused: Refused | null;
};

/** Refuses a registration or takes somebody off, with the reason that they are told. */
export function LeavePerson({ shift, person, constraints, refused }: LeavePersonProps) {
  const { t } = useTranslation(['shifts', 'attendance', 'tracking']);
  const href = useIntentHref();
  const chosenHref = useChosenHref(LEAVE_PARAM);
  const textOf = usePersonText();
  const facts = usePersonFacts();
  const name = textOf(person.user);
  const isPending = person.status === 'pending';
  // O-17: what people were shown and are approved for is agreed; a draft or a registration is not.
  const isAgreed = !isPending && shift.published;
  const { form } = useForm(() => import('./detail-forms.ts').then((forms) => forms.LeaveForm), {
    constraints,
    id: 'leave',
    lastResult: refused?.lastResult ?? null,
    defaultValue: { reason: '' },
  });
  return (
    <Card id={LEAVE_FORM} className="scroll-mt-16 lg:sticky lg:top-16">
      <CardHeader>
        <CardTitle>{isPending ? t('reject_person', { name }) : t('remove_person', { name })}</CardTitle>
      </CardHeader>
      <CardContent>
        <ChangeForm
          form={form}
          labels={{ reason: t('attendance:reason') }}
          action={href(isPending ? 'refuse' : 'remove')}
          thing={person}
          facts={facts}
          refused={refused}
        >
          {isAgreed && (
            <>
              <input type="hidden" name="told" value="on" readOnly />
              <p className="flex gap-2 rounded-lg bg-late-soft px-3 py-2 text-late">
                <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                <span>{t('tracking:article_26')}</span>
              </p>
            </>
          )}
          <Field name="reason" required={isAgreed} description={t('leave_reason_hint')}>
            {(control) => <Input {...control} autoComplete="off" />}
          </Field>
          <SaveOrCancel submit={isPending ? t('reject') : t('remove')} cancel={chosenHref(null)} />
        </ChangeForm>
      </CardContent>
    </Card>
  );
}
