import {
  type AgreedAbsence,
  assignmentFields,
  LeaveFields,
  LeaveReason,
  leaveDefaults,
  useAgreed,
  useAssignmentFacts,
  useLeaveLabels,
} from '#app/areas/roster/shift/detail/leave-fields.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { SidePanel } from '#app/ui/kit/side-panel.tsx';
import type { ScheduledShift } from '#contract/roster/schedules.ts';
import type { Intent } from './route.tsx';
import { PLACE_PARAM, usePanelHref } from './schedule-address.ts';

type LeavePanelProps = {
  place: ScheduledShift;
  person: { id: number };
  /** Null when nothing was agreed with the person (O-17). */
  agreement: AgreedAbsence | null;
  constraints: Constraints;
  refused: Refused | null;
};

/** Rejects a registration or removes the person, and asks for the outcome and its reason. */
export function LeavePanel({ place, person, agreement, constraints, refused }: LeavePanelProps) {
  const { t } = useTranslation(['schedules', 'common']);
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const panelHref = usePanelHref();
  const isPending = place.status === 'pending';
  const agreed = useAgreed(agreement, person);
  const { form } = useForm(
    () => import('#app/areas/roster/shift/detail/detail-forms.ts').then((forms) => forms.LeaveForm),
    {
      constraints,
      id: 'leave',
      lastResult: refused?.lastResult ?? null,
      defaultValue: leaveDefaults(agreed),
    },
  );
  return (
    <SidePanel
      title={isPending ? t('reject') : t('take_off')}
      hint={`${format.fullDay(place.date)} ${place.start_time}–${place.end_time} ${place.workplace.name}`}
      closeHref={panelHref(null)}
      closeLabel={t('common:close')}
    >
      <div className="mt-4">
        <ChangeForm
          form={form}
          labels={useLeaveLabels()}
          action={href(isPending ? 'refuse' : 'cancel')}
          thing={assignmentFields(place, agreed !== null)}
          facts={useAssignmentFacts()}
          refused={refused}
        >
          {agreed ? (
            <LeaveFields formId="leave" agreed={agreed} />
          ) : (
            <LeaveReason isShown={place.published} />
          )}
          <SaveOrCancel
            submit={isPending ? t('reject') : t('take_off')}
            cancel={panelHref(PLACE_PARAM, place.shift_user_id)}
          />
        </ChangeForm>
      </div>
    </SidePanel>
  );
}
