import Info from 'lucide-react/icons/info';
import { useTranslation } from 'react-i18next';
import { ChangeForm } from '#app/components/form/change-form.tsx';
import { Field } from '#app/components/form/field.tsx';
import { SaveOrCancel } from '#app/components/form/save-or-cancel.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { SidePanel } from '#app/components/ui/side-panel.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import type { ScheduledShift } from '#contract/schedules.ts';
import { PLACE_PARAM, usePanelHref } from './schedule-address.ts';
import { usePlaceFacts } from './use-place-facts.ts';

type LeavePanelProps = { place: ScheduledShift; constraints: Constraints; refused: Refused | null };

/** Refuses a registration or takes the person off, with the reason that they are told. */
export function LeavePanel({ place, constraints, refused }: LeavePanelProps) {
  const { t } = useTranslation(['schedules', 'shifts', 'attendance', 'tracking', 'common']);
  const format = useFormat();
  const href = useIntentHref();
  const panelHref = usePanelHref();
  const facts = usePlaceFacts();
  const isPending = place.status === 'pending';
  // O-17: what people were shown and are approved for is agreed; a draft or a registration is not.
  const isAgreed = !isPending && place.published;
  const { form } = useForm(
    () => import('#app/routes/manage/shift/detail/detail-forms.ts').then((forms) => forms.LeaveForm),
    {
      constraints,
      id: 'leave',
      lastResult: refused?.lastResult ?? null,
      defaultValue: { reason: '' },
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
          labels={{ reason: t('attendance:reason') }}
          action={href(isPending ? 'refuse' : 'cancel')}
          thing={place}
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
          <Field name="reason" required={isAgreed} description={t('shifts:leave_reason_hint')}>
            {(control) => <Input {...control} autoComplete="off" />}
          </Field>
          <SaveOrCancel
            submit={isPending ? t('reject') : t('take_off')}
            cancel={panelHref(PLACE_PARAM, place.shift_user_id)}
          />
        </ChangeForm>
      </div>
    </SidePanel>
  );
}
