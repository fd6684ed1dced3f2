import LogIn from 'lucide-react/icons/log-in';
import { lateHref } from '#app/areas/roster/own-shifts/own-shift-href.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { PlannedShift } from '#contract/attendance/check-ins.ts';
import { BigButton } from './big-button.tsx';
import { PUNCH_FIELDS } from './device-punch.ts';
import { PunchForm, type PunchFormProps } from './punch-form.tsx';
import { ShiftSummary } from './shift-summary.tsx';

type OwnCheckInFormProps = Pick<PunchFormProps, 'busy' | 'onPunch'> & {
  /** The shift that a check-in without a choice takes comes first. */
  shifts: readonly PlannedShift[];
  /** Whether another action on the page matters more. */
  secondary?: boolean;
  /** The page shows the one shift itself. */
  brief?: boolean | undefined;
};

/**
 * The check-in button, with a choice when several shifts fit. Without any shift it says what will happen.
 */
export function OwnCheckInForm({ shifts, secondary = false, brief = false, ...form }: OwnCheckInFormProps) {
  const { t } = useTranslation(['check_in', 'shift_messages']);
  const [first] = shifts;
  return (
    <PunchForm kind="check-in" {...form}>
      {!first && <p className="text-base sm:text-lg">{t('no_shift')}</p>}
      {shifts.length === 1 && first && (
        <>
          <input type="hidden" name={PUNCH_FIELDS.shift} value={first.shift_user_id} readOnly />
          {!brief && <ShiftSummary shift={first} title={t('your_shift')} />}
        </>
      )}
      {shifts.length > 1 && first && <ShiftChoice shifts={shifts} chosen={first.shift_user_id} />}
      {first && !brief && !secondary && (
        <PageLink
          to={lateHref(first)}
          className="inline-flex min-h-11 items-center justify-self-start text-base underline underline-offset-2"
        >
          {t('shift_messages:late')}
        </PageLink>
      )}
      <BigButton type="submit" look={first && !secondary ? 'in' : 'plain'} busy={form.busy}>
        <LogIn aria-hidden="true" className="size-7" />
        {t(buttonWord(first !== undefined, secondary))}
      </BigButton>
    </PunchForm>
  );
}

function buttonWord(planned: boolean, secondary: boolean) {
  if (!planned) return 'check_in_unplanned' as const;
  return secondary ? ('next_shift' as const) : ('check_in' as const);
}

function ShiftChoice({ shifts, chosen }: { shifts: readonly PlannedShift[]; chosen: number }) {
  const { t } = useTranslation('check_in');
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold text-lg">{t('which_shift')}</legend>
      {shifts.map((shift) => (
        <label
          key={shift.shift_user_id}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-2xl border-2 border-border px-4 py-3 has-checked:border-primary has-checked:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={PUNCH_FIELDS.shift}
            value={shift.shift_user_id}
            defaultChecked={shift.shift_user_id === chosen}
            className="size-6 shrink-0 accent-primary focus-visible:outline-none"
          />
          <ShiftSummary shift={shift} />
        </label>
      ))}
    </fieldset>
  );
}
