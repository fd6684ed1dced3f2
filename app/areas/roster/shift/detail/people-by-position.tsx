import Pencil from 'lucide-react/icons/pencil';
import UserMinus from 'lucide-react/icons/user-minus';
import UserSearch from 'lucide-react/icons/user-search';
import UsersRound from 'lucide-react/icons/users-round';
import { Link, useSearchParams } from 'react-router';
import { PersonCell, usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { AskTrace } from '#app/areas/roster/parts/candidate/ask-trace.tsx';
import { CANDIDATE_PARAMS, WHO_PARAM } from '#app/areas/roster/parts/candidate/candidate-address.ts';
import { coverageOf } from '#app/areas/roster/shift/coverage.ts';
import { CoverageBadge } from '#app/areas/roster/shift/seat-coverage.tsx';
import { cn } from '#app/lib/class-names.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Badge, type Tone } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader } from '#app/ui/kit/card.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import type { SeatGroup, ShiftDetail, ShiftUser } from '#contract/roster/shifts.ts';
import type { AssignmentStatus } from '#domain/roster/facts.ts';
import { LEAVE_FORM, PERSON_FORM, WHO_FORM } from './detail-address.ts';
import type { Intent } from './route.tsx';
import { mayLeave, mayPlan } from './shift-planning.ts';
import { useLeaveHref, usePersonHref } from './side-links.ts';

/** The people of the shift: a card for each position with its spots, and a list of those who left. */
export function PeopleByPosition({ shift }: { shift: ShiftDetail }) {
  const { t } = useTranslation('shifts');
  const href = useIntentHref<Intent>();
  const present = shift.users.filter(isOnShift);
  const gone = shift.users.filter((person) => !isOnShift(person));
  const groups = positionGroups(shift, present);
  return (
    <section aria-label={t('people')} className="grid min-w-0 gap-4">
      {groups.length === 0 && (
        <Card>
          <EmptyState icon={UsersRound} title={t('people_none')} body={t('people_none_hint')} />
        </Card>
      )}
      {groups.map(({ position, seat, people }) => (
        <Card key={position.id}>
          <CardHeader className="pb-1.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="font-semibold text-[0.9375rem]">{position.name}</h2>
              {seat && <SeatFigures seat={seat} shift={shift} />}
              {seat && maySeek(shift, seat) && <WhoLink position={position} />}
            </div>
          </CardHeader>
          <CardContent className="px-2 pb-2 sm:px-3">
            {shift.asks
              .filter((ask) => ask.position.id === position.id)
              .map((ask) => (
                <p key={ask.id} className="px-2 pb-1">
                  <AskTrace
                    ask={ask}
                    about={`${ask.start_time}–${ask.end_time}`}
                    callOff={href('call_off')}
                  />
                </p>
              ))}
            {people.length === 0 ? (
              <p className="px-2 pb-2 text-muted-foreground">{t('people_none')}</p>
            ) : (
              <PersonRows people={people} shift={shift} />
            )}
          </CardContent>
        </Card>
      ))}
      {gone.length > 0 && (
        <details className="rounded-xl border border-border bg-card px-5 py-3">
          <summary className="cursor-pointer font-medium">
            {t('no_longer')} ({gone.length})
          </summary>
          <div className="-mx-3 mt-2">
            <PersonRows people={gone} shift={shift} />
          </div>
        </details>
      )}
    </section>
  );
}

function isOnShift({ status, outcome }: ShiftUser): boolean {
  return outcome === null && (status === 'approved' || status === 'pending');
}

/** Whether candidates for a free spot can be shown. A closed shift says why, or fills a no-show's spot. */
function maySeek({ progress, active }: ShiftDetail, seat: SeatGroup): boolean {
  return progress !== 'ended' && active && isShort(seat);
}

function isShort({ approved_fixed, fixed_total, approved_temp, temp_total }: SeatGroup): boolean {
  return approved_fixed < fixed_total || approved_temp < temp_total;
}

/** Opens the candidates for an open spot of the position. */
function WhoLink({ position }: { position: Group['position'] }) {
  const { t } = useTranslation('candidates');
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  for (const name of ['person', 'leave', 'edit', 'intent', ...CANDIDATE_PARAMS]) search.delete(name);
  search.set(WHO_PARAM, String(position.id));
  return (
    <Button asChild size="sm" variant="outline" className="ml-auto">
      <Link
        to={`?${search}#${WHO_FORM}`}
        preventScrollReset
        aria-label={t('find_for', { position: position.name })}
        aria-current={params.get(WHO_PARAM) === String(position.id) ? 'true' : undefined}
      >
        <UserSearch aria-hidden="true" />
        {t('who')}
      </Link>
    </Button>
  );
}

interface Group {
  position: { id: number; name: string };
  seat: SeatGroup | null;
  people: ShiftUser[];
}

/** The positions of the shift, and those that only its people have. */
function positionGroups({ seats }: ShiftDetail, people: readonly ShiftUser[]): Group[] {
  const groups = new Map<number, Group>(
    seats.map((seat) => [seat.position.id, { position: seat.position, seat, people: [] }]),
  );
  for (const person of people) {
    const { position } = person;
    const group = groups.get(position.id) ?? { position, seat: null, people: [] };
    group.people.push(person);
    groups.set(position.id, group);
  }
  return [...groups.values()];
}

function SeatFigures({ seat, shift }: { seat: SeatGroup; shift: ShiftDetail }) {
  const { t } = useTranslation('shifts');
  const { approved_fixed, fixed_total, approved_temp, temp_total, pending_temp, max_registered_temp } = seat;
  const figures: [string, string][] = [
    [t('fixed'), t('seat_count', { approved: approved_fixed, total: fixed_total })],
    [t('temporary'), t('seat_count', { approved: approved_temp, total: temp_total })],
  ];
  if (pending_temp > 0) figures.push([t('pending'), String(pending_temp)]);
  if (max_registered_temp !== null) {
    figures.push([
      t('registrations'),
      t('seat_count', { approved: approved_temp + pending_temp, total: max_registered_temp }),
    ]);
  }
  return (
    <>
      <CoverageBadge coverage={coverageOf(seat, shift)} active={shift.active} />
      <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-[0.8125rem]">
        {figures.map(([label, value]) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-muted-foreground">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function PersonRows({ people, shift }: { people: readonly ShiftUser[]; shift: ShiftDetail }) {
  return (
    <ul className="@container/people grid">
      {people.map((person) => (
        <AssignedPersonRow key={person.id} person={person} shift={shift} />
      ))}
    </ul>
  );
}

const TONES: Record<AssignmentStatus, Tone> = {
  pending: 'late',
  approved: 'in',
  rejected: 'neutral',
  cancelled: 'neutral',
};

function AssignedPersonRow({ person, shift }: { person: ShiftUser; shift: ShiftDetail }) {
  const { t } = useTranslation('shifts');
  const isOpen = mayPlan(shift);
  const mayGo = person.status === 'approved' && mayLeave(shift);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_fit-content(45%)] items-center gap-x-3 gap-y-1 border-border border-t px-2 py-2 first:border-t-0 @md/people:grid-cols-[minmax(0,1fr)_8.5rem_6rem_4.5rem]">
      <span className="min-w-0">
        <span className="block truncate font-medium">
          <PersonCell person={person.user} />
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-[0.8125rem]">
        <span>{t(person.type)}</span>
        <span className={cn('whitespace-nowrap', !person.own_times && 'text-muted-foreground')}>
          {person.start_time}–{person.end_time}
        </span>
        {person.own_times && (
          <span className="rounded bg-accent px-1.5 py-px text-accent-foreground text-xs">
            {t('own_times')}
          </span>
        )}
      </span>
      <span>
        {person.outcome === null ? (
          <Badge tone={TONES[person.status]}>{t(`statuses.${person.status}`)}</Badge>
        ) : (
          <Badge tone="absent">{t(`outcomes.${person.outcome}`)}</Badge>
        )}
      </span>
      {isOnShift(person) && (isOpen || mayGo) && (
        <span className="flex items-center justify-self-end">
          <PersonActions person={person} mayChange={isOpen} mayGo={mayGo} />
        </span>
      )}
      {isOpen && person.status === 'pending' && (
        <span className="col-span-full flex items-center justify-self-end gap-1">
          <RegistrationDecision person={person} />
        </span>
      )}
    </li>
  );
}

/**
 * Approves a registration in place; when a rule objects, the form shows why. A rejection asks for a reason.
 */
function RegistrationDecision({ person }: { person: ShiftUser }) {
  const { t } = useTranslation('shifts');
  const textOf = usePersonText();
  const href = useIntentHref<Intent>();
  const name = textOf(person.user);
  const leaveHref = useLeaveHref();
  return (
    <PostForm preventScrollReset className="contents">
      <input type="hidden" name="position_id" value={person.position.id} />
      <input type="hidden" name="type" value={person.type} />
      <input type="hidden" name="version" value={person.version} />
      {person.own_times && (
        <>
          <input type="hidden" name="start_time" value={person.start_time} />
          <input type="hidden" name="end_time" value={person.end_time} />
        </>
      )}
      <Button
        type="submit"
        size="sm"
        name="status"
        value="approved"
        formAction={`${href('approve')}&person=${person.id}`}
        aria-label={t('approve_person', { name })}
      >
        {t('approve')}
      </Button>
      <Button asChild variant="outline" size="sm">
        <Link
          to={`${leaveHref(person.id)}#${LEAVE_FORM}`}
          preventScrollReset
          aria-label={t('reject_person', { name })}
        >
          {t('reject')}
        </Link>
      </Button>
    </PostForm>
  );
}

type PersonActionsProps = { person: ShiftUser; mayChange: boolean; mayGo: boolean };

function PersonActions({ person, mayChange, mayGo }: PersonActionsProps) {
  const { t } = useTranslation('shifts');
  const textOf = usePersonText();
  const personHref = usePersonHref();
  const leaveHref = useLeaveHref();
  const name = textOf(person.user);
  return (
    <>
      {mayChange && (
        <Button asChild variant="ghost" size="icon-sm">
          <Link
            to={`${personHref(person.id)}#${PERSON_FORM}`}
            preventScrollReset
            aria-label={t('change_person', { name })}
            title={t('change_person', { name })}
          >
            <Pencil aria-hidden="true" />
          </Link>
        </Button>
      )}
      {mayGo && (
        <Button asChild variant="ghost" size="icon-sm">
          <Link
            to={`${leaveHref(person.id)}#${LEAVE_FORM}`}
            preventScrollReset
            aria-label={t('remove_person', { name })}
            title={t('remove_person', { name })}
          >
            <UserMinus aria-hidden="true" />
          </Link>
        </Button>
      )}
    </>
  );
}
