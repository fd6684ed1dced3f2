import CircleAlert from 'lucide-react/icons/circle-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { type FindingWords, ownFindingSentence } from '#app/areas/roster/parts/finding/finding-text.ts';
import { useFindingWords } from '#app/areas/roster/parts/finding/use-finding-words.ts';
import { ShiftWayLines } from '#app/areas/roster/parts/shift-way/shift-way-lines.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Badge, type Tone } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { NameText } from '#app/ui/kit/name-text.tsx';
import type { Named } from '#contract/roster/findings.ts';
import type { OpenSeat, OpenShift, RegistrationState } from '#contract/roster/recruitment.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { civilOf } from '#domain/time/calendar-date.ts';
import type { Intent } from './route.tsx';

type OpenShiftRowProps = { shift: OpenShift; named: Named; today: CalendarDate };

/** A shift with open spots, with buttons to register or the reasons against it. */
export function OpenShiftRow({ shift, named, today }: OpenShiftRowProps) {
  const { t } = useTranslation('recruitment');
  const format = useFormat();
  const { date, status, registration } = shift;
  const times = format.plainSpan(shift.start_time, shift.end_time);
  const name = `${format.day(date)} ${times} ${format.nameOf(shift.workplace)}`;
  const breaks = shift.breaks.map(({ start, end }) => format.plainSpan(start, end));
  return (
    <li className="grid max-[20rem]:grid-cols-[minmax(0,1fr)] grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 gap-y-2 px-4 py-4 sm:px-5">
      <DayTile date={date} />
      <div className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <div className="min-w-0 flex-1 basis-48">
            <p className="text-base">
              <span className="sr-only">{format.fullDay(date)} </span>
              <span className="font-semibold">
                <NameText of={shift.template} />
              </span>{' '}
              <span className="whitespace-nowrap">{times}</span>
            </p>
            <p className="text-muted-foreground">
              <NameText of={shift.workplace} />
              &nbsp;· <span className="whitespace-nowrap">{format.relativeDay(date, today)}</span>
            </p>
            <p className="text-[0.8125rem] text-muted-foreground">
              {breaks.length > 0 ? t('break', { times: breaks.join(', ') }) : t('no_break')}
            </p>
          </div>
          {status !== 'open' && <Badge tone={TONES[status]}>{t(`states.${status}`)}</Badge>}
        </div>
        {registration?.reason && (
          <p className="text-[0.8125rem] text-muted-foreground">
            {t('reason', { reason: registration.reason })}
          </p>
        )}
        {status === 'registered' && registration && (
          <Registered shift={shift} registration={registration} name={name} />
        )}
        {status === 'approved' && (
          <p className="text-[0.8125rem] text-muted-foreground">
            {registration && <NameText of={registration.position} />}&nbsp;· {t('approved_hint')}
          </p>
        )}
        <ShiftWayLines way={shift.way} date={date} />
        <Seats shift={shift} named={named} name={name} />
      </div>
    </li>
  );
}

const TONES: Record<Exclude<RegistrationState, 'open'>, Tone> = {
  registered: 'late',
  approved: 'in',
  withdrawn: 'neutral',
  refused: 'absent',
};

function DayTile({ date }: { date: CalendarDate }) {
  const format = useFormat();
  const { month, day } = civilOf(date);
  return (
    <span
      aria-hidden="true"
      className="grid content-start justify-items-center self-start rounded-lg bg-muted px-1 py-1.5 leading-tight max-[20rem]:justify-self-start max-[20rem]:px-4"
    >
      <span className="text-muted-foreground text-xs">{month}</span>
      <span className="font-semibold text-lg">{day}</span>
      <span className="text-muted-foreground text-xs">{format.weekday(date)}</span>
    </span>
  );
}

type SeatsProps = { shift: OpenShift; named: Named; name: string };

/** A button for each spot that is open to the reader. Spots refused for the same reasons share one text. */
function Seats({ shift, named, name }: SeatsProps) {
  const words = useFindingWords(named);
  const refused = new Map<string, { seats: OpenSeat[]; why: string[] }>();
  for (const seat of shift.seats.filter(({ findings }) => findings.length > 0)) {
    const why = seat.findings.map((one) => ownFindingSentence(one, words));
    const group = refused.get(why.join()) ?? { seats: [], why };
    group.seats.push(seat);
    refused.set(why.join(), group);
  }
  return (
    <>
      {shift.seats
        .filter(({ findings }) => findings.length === 0)
        .map((seat) => (
          <FreeSeat key={seat.position.id} seat={seat} shift={shift} name={name} words={words} />
        ))}
      {[...refused].map(([key, { seats, why }]) => (
        <RefusedSeats key={key} seats={seats} why={why} />
      ))}
    </>
  );
}

type FreeSeatProps = { seat: OpenSeat; shift: OpenShift; name: string; words: FindingWords };

function FreeSeat({ seat, shift, name, words }: FreeSeatProps) {
  const { t } = useTranslation('recruitment');
  const format = useFormat();
  const { position } = seat;
  return (
    <div className="grid gap-2 sm:flex sm:items-center sm:justify-between sm:gap-4">
      <div className="grid gap-1">
        <SeatFacts seat={seat} />
        {seat.study.map((one) => (
          <p key={one.rule} className="flex items-start gap-1.5 text-late">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {ownFindingSentence(one, words)}
          </p>
        ))}
      </div>
      <Posting intent="register" fields={{ shift_id: shift.id, position_id: position.id }}>
        {(busy) => (
          <Button
            type="submit"
            disabled={busy}
            className="w-full sm:w-auto"
            aria-label={t('register_for', { shift: `${name} ${format.nameOf(position)}` })}
          >
            {t('register')}
          </Button>
        )}
      </Posting>
    </div>
  );
}

function RefusedSeats({ seats, why }: { seats: readonly OpenSeat[]; why: readonly string[] }) {
  const { t } = useTranslation('recruitment');
  return (
    <div className="grid gap-2">
      {seats.map((seat) => (
        <SeatFacts key={seat.position.id} seat={seat} />
      ))}
      <div className="flex gap-2 rounded-lg bg-muted px-3 py-2">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-absent" />
        <div>
          <p className="font-medium">{t('cannot')}</p>
          {why.map((sentence) => (
            <p key={sentence} className="text-[0.8125rem] text-muted-foreground">
              {sentence}
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}

function SeatFacts({ seat: { position, left, salary_per_hour: salary } }: { seat: OpenSeat }) {
  const { t } = useTranslation('recruitment');
  const format = useFormat();
  return (
    <p className="text-[0.8125rem]">
      <span className="font-medium">
        <NameText of={position} />
      </span>
      &nbsp;· {t('left', { count: left })}
      {salary !== null && <>&nbsp;· {t('per_hour', { amount: format.yen(salary) })}</>}
    </p>
  );
}

type RegisteredProps = {
  shift: OpenShift;
  registration: NonNullable<OpenShift['registration']>;
  name: string;
};

/** The sent registration, with a button to withdraw it. */
function Registered({ shift, registration, name }: RegisteredProps) {
  const { t } = useTranslation('recruitment');
  return (
    <div className="grid gap-2 sm:flex sm:items-center sm:justify-between sm:gap-4">
      <p className="text-[0.8125rem] text-muted-foreground">
        <NameText of={registration.position} />
        &nbsp;· {t('undo_hint')}
      </p>
      <Posting intent="withdraw" fields={{ shift_id: shift.id, version: registration.version }}>
        {(busy) => (
          <Button
            type="submit"
            variant="outline"
            disabled={busy}
            className="w-full sm:w-auto"
            aria-label={t('withdraw_from', { shift: name })}
          >
            {t('withdraw')}
          </Button>
        )}
      </Posting>
    </div>
  );
}

type PostingProps = {
  intent: 'register' | 'withdraw';
  fields: Record<string, number>;
  children: (busy: boolean) => ReactNode;
};

/** Disables its button while the post runs, so that a second click does nothing. */
function Posting({ intent, fields, children }: PostingProps) {
  const href = useIntentHref<Intent>();
  const { state } = useNavigation();
  return (
    <PostForm action={href(intent)} preventScrollReset className="shrink-0">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      {children(state !== 'idle')}
    </PostForm>
  );
}
