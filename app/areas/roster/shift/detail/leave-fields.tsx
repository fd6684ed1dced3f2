import { useFormData } from '@conform-to/react/future';
import Info from 'lucide-react/icons/info';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { Field } from '#app/ui/form/field.tsx';
import type { StoredFact } from '#app/ui/form/stored-now.tsx';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Select } from '#app/ui/kit/select.tsx';
import type { ShiftUser } from '#contract/roster/shifts.ts';
import { needsReason, OUTCOMES, type Outcome } from '#domain/attendance/outcome.ts';

/**
 * An agreed assignment that ends: `absence` is its outcome for a reason of the person's own, `said`
 * the reason that they reported.
 */
export type AgreedAbsence = { absence: Outcome; statedReason: string | null };

/** Null for the reader's own assignment: another manager must record why they do not come. */
export function useAgreed(agreement: AgreedAbsence | null, { id }: { id: number }): AgreedAbsence | null {
  return useAuth().user.id === id ? null : agreement;
}

export function leaveDefaults(agreed: AgreedAbsence | null) {
  return agreed?.statedReason == null
    ? { reason: '' }
    : { outcome: agreed.absence, reason: agreed.statedReason };
}

/**
 * O-17: whose reason it is. A company's reason may owe an allowance, so the person receives it;
 * they know their own.
 */
export function LeaveFields({ formId, agreed }: { formId: string; agreed: AgreedAbsence }) {
  const { t } = useTranslation(['tracking', 'shifts', 'common']);
  const hydrated = useHydrated();
  const chosen = useFormData(formId, (typed) => typed.get('outcome')) ?? leaveDefaults(agreed).outcome;
  const isByCompany = OUTCOMES.some((outcome) => outcome === chosen && needsReason(outcome));
  return (
    <>
      <input type="hidden" name="agreed" value="on" readOnly />
      <Field name="outcome" required>
        {(control) => (
          <Select {...control}>
            <option value="">{t('common:choose')}</option>
            <option value={agreed.absence}>{t('shifts:leave_own')}</option>
            <option value="cancelled_by_company">{t('shifts:leave_company')}</option>
          </Select>
        )}
      </Field>
      <div aria-live="polite" className="empty:hidden">
        {(isByCompany || !hydrated) && (
          <p className="flex gap-2 rounded-lg bg-late-soft px-3 py-2 text-late">
            <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{t('article_26')}</span>
          </p>
        )}
      </div>
      <Field name="reason" required={isByCompany && hydrated} description={hint()}>
        {(control) => <ReasonInput matter="removal" {...control} />}
      </Field>
    </>
  );

  function hint() {
    if (!hydrated) return t('company_reason_hint');
    if (isByCompany) return t('shifts:leave_reason_hint');
    return chosen === agreed.absence ? t('shifts:leave_own_hint') : undefined;
  }
}

/**
 * The reason to reject a registration or to end an assignment without agreement. People are not
 * notified of drafts.
 */
export function LeaveReason({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('shifts');
  return (
    <Field
      name="reason"
      required={false}
      description={t(isShown ? 'leave_reason_hint' : 'leave_reason_draft')}
    >
      {(control) => <ReasonInput matter="removal" {...control} />}
    </Field>
  );
}

export function useLeaveLabels(): Record<string, string> {
  const { t } = useTranslation(['shifts', 'attendance']);
  return { outcome: t('leave_whose'), reason: t('attendance:reason') };
}

type AssignmentFields = Pick<
  ShiftUser,
  'position' | 'type' | 'start_time' | 'end_time' | 'outcome' | 'version'
> &
  Partial<Pick<ShiftUser, 'status'>>;

/**
 * The assignment as a conflict shows it. The conflict of an outcome carries no status, so agreed
 * ones lack it.
 */
export function assignmentFields(place: AssignmentFields, isAgreed: boolean): AssignmentFields {
  const { position, type, start_time, end_time, outcome, version, status } = place;
  const common = { position, type, start_time, end_time, outcome, version };
  return isAgreed || status === undefined ? common : { ...common, status };
}

export function useAssignmentFacts(): StoredFact<AssignmentFields>[] {
  const { t } = useTranslation(['shifts', 'tracking']);
  return [
    { label: t('position'), of: ({ position }) => position.name },
    { label: t('type'), of: ({ type }) => t(type) },
    { label: t('times'), of: ({ start_time, end_time }) => `${start_time}–${end_time}` },
    { label: t('status'), of: ({ status }) => (status === undefined ? '' : t(`statuses.${status}`)) },
    {
      label: t('tracking:outcome'),
      of: ({ outcome }) => (outcome === null ? '' : t(`outcomes.${outcome}`)),
    },
  ];
}
