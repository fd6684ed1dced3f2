import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { plainStamp } from '#app/areas/attendance/parts/punch/plain-times.ts';
import { LateControls } from '#app/areas/roster/own-shifts/late-controls.tsx';
import { cannotComeHref, monthHref, sayHref } from '#app/areas/roster/own-shifts/own-shift-href.ts';
import { ThreadLink } from '#app/areas/roster/own-shifts/thread-link.tsx';
import { useSpanText } from '#app/areas/roster/own-shifts/use-span-text.ts';
import { type ShownPlace, WayThere } from '#app/areas/roster/own-shifts/way-there.tsx';
import { SayForm } from '#app/areas/roster/parts/own-shifts/say-form.tsx';
import { ShiftWayLines } from '#app/areas/roster/parts/shift-way/shift-way-lines.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { DottedTexts } from '#app/ui/kit/dotted-texts.tsx';
import { NameText } from '#app/ui/kit/name-text.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { OwnShift } from '#contract/roster/own-shifts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** The page's focus ring is invisible on the filled part of the card. */
const ON_PRIMARY = 'focus-visible:outline-primary-foreground';

type NextShiftProps = { shift: OwnShift | null; place: ShownPlace | null; today: CalendarDate };

/** The current or next shift, shown large, with the answers the person can give and directions. */
export function NextShift({ shift, place, today }: NextShiftProps) {
  const { t } = useTranslation('own_shifts');
  const format = useFormat();
  if (shift === null) return <NoShift />;
  const times = format.plainSpan(shift.start_time, shift.end_time);
  const breaks = shift.breaks.map(({ start, end }) => format.plainSpan(start, end));
  const facts = [
    shift.paid_before_minutes > 0 &&
      t('paid_before', { duration: format.duration(shift.paid_before_minutes) }),
    breaks.length > 0 && t('break', { times: breaks.join(', ') }),
    shift.salary_per_hour !== null && t('per_hour', { amount: format.yen(shift.salary_per_hour) }),
  ].filter((one) => one !== false);
  const about = `${format.fullDay(shift.date)} ${times} ${format.nameOf(shift.workplace)}`;
  return (
    <Card className="overflow-hidden">
      <div className="grid gap-4 bg-primary px-5 py-5 text-primary-foreground">
        <div className="grid gap-1">
          <h2>
            {t('next')} · {format.relativeDay(shift.date, today)}
          </h2>
          <p className="font-semibold text-2xl leading-snug">
            <span className="block">{format.day(shift.date)}</span>
            <span className="block">{times}</span>
          </p>
          <p className="text-base">
            <NameText of={shift.workplace} />
            &nbsp;· <NameText of={shift.position} />
          </p>
          {facts.length > 0 && (
            <p>
              <DottedTexts texts={facts} />
            </p>
          )}
        </div>
        {shift.to_come && <ShiftWayLines way={shift.way} date={shift.date} plain />}
        <Worked date={shift.date} attendance={shift.attendance} />
        {(shift.late || shift.to_be_late) && (
          <LateControls
            shift={shift}
            about={about}
            actions={{ late: sayHref(shift, 'late'), on_time: sayHref(shift, 'on_time') }}
          />
        )}
        {shift.to_come && <ComingControls shift={shift} about={about} />}
      </div>
      <CardContent className="grid gap-3 pt-3">
        {place && <WayThere place={place} />}
        <ThreadLink shift={shift} about={about} />
        <PageLink
          to={monthHref(shift)}
          className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-2"
        >
          {t('all')}
        </PageLink>
      </CardContent>
    </Card>
  );
}

function NoShift() {
  const { t } = useTranslation('own_shifts');
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('next')}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-2">
        <p className="font-medium text-base">{t('next_none')}</p>
        <p className="text-muted-foreground">{t('none_hint')}</p>
        <PageLink
          to="/my-page/shift"
          className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-2"
        >
          {t('all')}
        </PageLink>
      </CardContent>
    </Card>
  );
}

function Worked({ date, attendance }: Pick<OwnShift, 'date' | 'attendance'>) {
  const { t } = useTranslation('own_shifts');
  const format = useFormat();
  const spanText = useSpanText(date);
  if (attendance === null) return null;
  const { check_in_time, check_out_time } = attendance;
  return (
    <p className="font-medium">
      {check_out_time === null
        ? t('in_since', { time: plainStamp(format, check_in_time, date) })
        : spanText(check_in_time, check_out_time)}
    </p>
  );
}

/**
 * The form with the reason for not coming is on the page of one’s own shifts; the other answers are
 * given here.
 */
function ComingControls({ shift, about }: { shift: OwnShift; about: string }) {
  const { t } = useTranslation('own_shifts');
  const look = `h-14 w-full whitespace-normal bg-card font-semibold text-base text-primary hover:bg-muted ${ON_PRIMARY}`;
  if (shift.cannot_come) {
    return (
      <div className="grid gap-3">
        <p className="flex items-start gap-2">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{t('cannot_said', { reason: shift.cannot_come.reason })}</span>
        </p>
        <SayForm action={sayHref(shift, 'can_come')} id={shift.shift_id}>
          <Button type="submit" aria-label={t('can_of', { shift: about })} className={look}>
            {t('can')}
          </Button>
        </SayForm>
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      {shift.confirmed_at !== null && (
        <p className="flex items-center gap-2 font-medium">
          <Check aria-hidden="true" className="size-4 shrink-0" />
          {t('confirmed')}
        </p>
      )}
      {shift.to_confirm && (
        <SayForm action={sayHref(shift, 'confirm')} id={shift.shift_id}>
          <Button type="submit" aria-label={t('confirm_of', { shift: about })} className={look}>
            <Check aria-hidden="true" />
            {t('confirm')}
          </Button>
        </SayForm>
      )}
      {shift.confirmed_at === null && !shift.to_confirm && <p>{t('confirm_later')}</p>}
      <PageLink
        to={cannotComeHref(shift)}
        aria-label={t('cannot_of', { shift: about })}
        className={`inline-flex min-h-11 items-center justify-self-start underline underline-offset-2 ${ON_PRIMARY}`}
      >
        {t('cannot')}
      </PageLink>
    </div>
  );
}
