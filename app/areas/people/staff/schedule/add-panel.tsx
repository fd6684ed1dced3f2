import { useFormData } from '@conform-to/react/future';
import CalendarX from 'lucide-react/icons/calendar-x-2';
import { FindingPanel, REASON_FIELD } from '#app/areas/roster/parts/finding/finding-panel.tsx';
import { refusalFindings, useRosterCheck } from '#app/areas/roster/parts/finding/roster-check.ts';
import { OwnTimesFields } from '#app/areas/roster/parts/own-times-fields.tsx';
import { readOwnTimes, type TypedChanges } from '#app/areas/roster/shift/detail/proposed-changes.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { SidePanel } from '#app/ui/kit/side-panel.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import type { Schedule } from '#contract/roster/schedules.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { useAvailabilityText } from './availability-mark.tsx';
import type { Intent } from './route.tsx';
import { usePanelHref } from './schedule-address.ts';
import { type SeatOffer, type SiteOffers, seatFrom, seatText } from './seat-offers.ts';

const FORM_ID = 'add';

type AddPanelProps = {
  schedule: Schedule;
  adding: { day: CalendarDate; offers: SiteOffers[] };
  constraints: Constraints;
  refused: Refused | null;
  refusedWay: Refused | null;
};

/**
 * Assigns the person to a shift of the day. It lists the open spots for them, with the findings of
 * the rules.
 */
export function AddPanel(props: AddPanelProps) {
  const { schedule, adding } = props;
  const { t } = useTranslation(['schedules', 'common']);
  const format = useFormat();
  const close = usePanelHref()(null);
  const availabilityText = useAvailabilityText();
  const availability = schedule.wishes.find(({ date }) => date === adding.day);
  return (
    <SidePanel
      title={t('add_on', { day: format.fullDay(adding.day) })}
      hint={[format.personName(schedule.user), availability && availabilityText(availability)]
        .filter(Boolean)
        .join(' · ')}
      closeHref={close}
      closeLabel={t('common:close')}
    >
      <div className="mt-4 grid gap-4">
        {adding.offers.length === 0 ? (
          <NoOffers schedule={schedule} day={adding.day} />
        ) : (
          <AddSeatForm {...props} close={close} />
        )}
      </div>
    </SidePanel>
  );
}

function AddSeatForm(props: AddPanelProps & { close: string }) {
  const { schedule, adding, constraints, refused, refusedWay, close } = props;
  const { t } = useTranslation(['schedules', 'shifts', 'findings']);
  const href = useIntentHref<Intent>();
  const sites = adding.offers.length;
  const [first] = adding.offers.flatMap(({ offers }) => offers);
  const { form } = useForm(() => import('./schedule-forms.ts').then((forms) => forms.AddSeatForm), {
    constraints,
    id: FORM_ID,
    lastResult: (refused ?? refusedWay)?.lastResult ?? null,
    defaultValue: { seat: first ? seatText(first) : '' },
  });
  const proposed = useFormData(FORM_ID, (typed) => addedChange(typed, schedule.user.id));
  const check = useRosterCheck(proposed ?? null);
  const labels = {
    seat: t('seat'),
    start_time: t('shifts:start_time'),
    end_time: t('shifts:end_time'),
    [REASON_FIELD]: t('findings:pass.reason'),
  };
  return (
    <Form
      form={form}
      labels={labels}
      action={href('add')}
      refusal={refused?.refusal ?? refusedWay?.refusal ?? null}
    >
      <Field name="seat" required>
        {(control) => (
          <Select {...control}>
            {adding.offers.map(({ workplace, offers }) => (
              <optgroup key={workplace.id} label={workplace.name}>
                {offers.map((offer) => (
                  <SeatOption key={seatText(offer)} offer={offer} site={sites > 1 ? workplace.name : null} />
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <OwnTimesFields date={adding.day} hint={t('own_times_hint')} />
      <FindingPanel
        check={check}
        refusal={refusalFindings(refused?.refusal?.data)}
        refusedWay={refusedWay}
        wayAction={href('way')}
      />
      <SaveOrCancel submit={t('add_submit')} cancel={close} />
      <UnsavedChanges />
    </Form>
  );
}

/** A closed select shows only the chosen option, so the option names the workplace when there are several. */
function SeatOption({ offer, site }: { offer: SeatOffer; site: string | null }) {
  const { t } = useTranslation(['schedules', 'shifts']);
  const { shift, position, type, open } = offer;
  const times = `${shift.start_time}–${shift.end_time}`;
  const names = { times, shift: shift.template.name, position: position.name, type: t(`shifts:${type}`) };
  return (
    <option value={seatText(offer)}>
      {[t('seat_choice', { ...names, count: open }), site].filter(Boolean).join(' ')}
    </option>
  );
}

function NoOffers({ schedule: { memberships }, day }: { schedule: Schedule; day: CalendarDate }) {
  const { t } = useTranslation('schedules');
  if (memberships.length === 0) return <p className="text-muted-foreground">{t('no_membership')}</p>;
  return (
    <>
      <EmptyState icon={CalendarX} title={t('none_open')} body={t('none_open_hint')} />
      <ul className="grid gap-1.5">
        {memberships.map(({ workplace }) => (
          <li key={workplace.id}>
            <PageLink
              to={`/manage/shift?${new URLSearchParams({ view: 'week', workplace_id: String(workplace.id), date: day })}`}
              className="underline underline-offset-2"
            >
              {t('to_board', { workplace: workplace.name })}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns the change that the form would make; null while it is incomplete. */
function addedChange(typed: TypedChanges, userId: number): RosterChange[] | null {
  const seat = seatFrom(typed.get('seat') ?? '');
  const own_times = readOwnTimes(typed);
  if (seat === null || own_times === undefined) return null;
  return [{ kind: 'assign', user_id: userId, ...seat, own_times }];
}
