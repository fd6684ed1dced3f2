import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useSearchParams } from 'react-router';
import { SayForm } from '#app/areas/roster/parts/own-shifts/say-form.tsx';
import { ShiftHead } from '#app/areas/roster/parts/own-shifts/shift-head.tsx';
import { ShiftWayLines } from '#app/areas/roster/parts/shift-way/shift-way-lines.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { DottedTexts } from '#app/ui/kit/dotted-texts.tsx';
import type { OwnShift } from '#contract/roster/own-shifts.ts';
import { CannotComeForm } from './cannot-come-form.tsx';
import { HandOverNote } from './hand-over-note.tsx';
import { LateControls } from './late-controls.tsx';
import { LATE_PARAM, shiftAnchor } from './own-shift-href.ts';
import { OwnWork, type WorkSetting } from './own-work.tsx';
import type { Intent } from './route.tsx';
import { ThreadLink } from './thread-link.tsx';
import { type ShownPlace, SiteContacts, WayThere } from './way-there.tsx';

const TONES = {
  waiting: 'late',
  planned: 'neutral',
  refused: 'absent',
  cancelled: 'absent',
  absent: 'absent',
} as const;

type OwnShiftCardProps = {
  shift: OwnShift;
  place: ShownPlace | undefined;
  /** The person’s availability on the day, in words. */
  wish: string | null;
  /** Whether the form to report an absence is open. */
  saying: boolean;
  setting: WorkSetting;
};

/** One of one’s own shifts: time, workplace, work on it, and the answers the person can give. */
export function OwnShiftCard({ shift, place, wish, saying, setting }: OwnShiftCardProps) {
  const { t } = useTranslation('own_shifts');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const [params] = useSearchParams();
  const times = format.plainSpan(shift.start_time, shift.end_time);
  const breaks = shift.breaks.map(({ start, end }) => format.plainSpan(start, end));
  const about = `${format.fullDay(shift.date)} ${times} ${format.nameOf(shift.workplace)}`;
  return (
    <li id={shiftAnchor(shift)}>
      <Card>
        <CardContent className="grid gap-3 py-4">
          <div>
            <ShiftHead shift={shift}>
              {shift.status !== 'planned' && (
                <Badge tone={TONES[shift.status]}>{t(`states.${shift.status}`)}</Badge>
              )}
            </ShiftHead>
            <p className="text-muted-foreground">
              <DottedTexts
                texts={[
                  shift.paid_before_minutes > 0 &&
                    t('paid_before', { duration: format.duration(shift.paid_before_minutes) }),
                  breaks.length > 0 && t('break', { times: breaks.join(', ') }),
                  shift.salary_per_hour !== null &&
                    t('per_hour', { amount: format.yen(shift.salary_per_hour) }),
                ].filter((one) => one !== false)}
              />
            </p>
            {wish !== null && <p className="text-muted-foreground">{t('wish', { answer: wish })}</p>}
            {shift.reason !== null && <p>{t('reason', { reason: shift.reason })}</p>}
          </div>
          {shift.to_come && <ShiftWayLines way={shift.way} date={shift.date} />}
          {shift.attendance && (
            <OwnWork work={shift.attendance} plan={shift} about={about} setting={setting} />
          )}
          {shift.to_come && place && (
            <details open={!place.worked_there}>
              <summary className="min-h-11 cursor-pointer py-2 underline underline-offset-2">
                {t('way')}
              </summary>
              <WayThere place={place} />
              <SiteContacts place={place} />
            </details>
          )}
          {(shift.late || shift.to_be_late) && (
            <LateControls
              shift={shift}
              about={about}
              actions={{ late: href('late'), on_time: href('on_time') }}
              open={params.get(LATE_PARAM) === String(shift.shift_user_id)}
            />
          )}
          {(shift.status === 'planned' || shift.status === 'absent') && (
            <ThreadLink shift={shift} about={about} />
          )}
          {shift.to_come && (
            <ComingControls shift={shift} about={about} saying={saying} constraints={setting.cannotCome} />
          )}
          <HandOverNote shift={shift} about={about} />
        </CardContent>
      </Card>
    </li>
  );
}

type ComingControlsProps = { shift: OwnShift; about: string; saying: boolean; constraints: Constraints };

/**
 * From the day before, a person can confirm that they come. They can report at any time before the
 * shift that they cannot.
 */
function ComingControls({ shift, about, saying, constraints }: ComingControlsProps) {
  const { t } = useTranslation('own_shifts');
  const href = useIntentHref<Intent>();
  if (shift.cannot_come) {
    return (
      <div className="grid gap-2">
        <p className="flex items-start gap-2">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-absent" />
          {t('cannot_said', { reason: shift.cannot_come.reason })}
        </p>
        <SayForm action={href('can_come')} id={shift.shift_id}>
          <Button type="submit" variant="outline" aria-label={t('can_of', { shift: about })} className="h-11">
            {t('can')}
          </Button>
        </SayForm>
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      {shift.confirmed_at !== null && (
        <p className="flex items-center gap-2 font-medium text-in">
          <Check aria-hidden="true" className="size-4 shrink-0" />
          {t('confirmed')}
        </p>
      )}
      {shift.to_confirm && (
        <SayForm action={href('confirm')} id={shift.shift_id}>
          <Button
            type="submit"
            aria-label={t('confirm_of', { shift: about })}
            className="h-14 w-full text-base"
          >
            <Check aria-hidden="true" />
            {t('confirm')}
          </Button>
        </SayForm>
      )}
      {shift.confirmed_at === null && !shift.to_confirm && (
        <p className="text-[0.8125rem] text-muted-foreground">{t('confirm_later')}</p>
      )}
      <details open={saying}>
        <summary
          aria-label={t('cannot_of', { shift: about })}
          className="min-h-11 cursor-pointer py-2 underline underline-offset-2"
        >
          {t('cannot')}
        </summary>
        <CannotComeForm id={shift.shift_id} constraints={constraints} />
      </details>
    </div>
  );
}
