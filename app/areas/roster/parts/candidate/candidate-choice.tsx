import { Link } from 'react-router';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { PhoneLink } from '#app/areas/people/parts/person/phone-link.tsx';
import { useField } from '#app/lib/forms.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { FieldErrors } from '#app/ui/form/field.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import type { Candidate, Candidates } from '#contract/roster/candidates.ts';
import { ShortSigns, useCandidateFacts } from './candidate-facts.tsx';
import { canBeAsked, isFit, isLikely } from './choosable.ts';
import { LikelyButton } from './likely-button.tsx';
import { OtherCandidates } from './other-candidates.tsx';

type CandidateChoiceProps = {
  found: Candidates;
  /** The field with the chosen person or people. */
  name: 'user_id' | 'user_ids';
  label: string;
  /** Where a registration is decided; null when the page cannot link there. */
  registeredHref?: ((shiftUserId: number) => string) | null;
  /** Where a global admin adds a person to the workplace and assigns them; absent for others. */
  joinAction?: string;
};

/** Candidates for an open spot, best first. Below them are all other people with the reason. */
export function CandidateChoice({ found, name, label, registeredHref, joinAction }: CandidateChoiceProps) {
  const { t } = useTranslation('candidates');
  const field = useField(name);
  const fit = found.data.filter(isFit);
  const others = found.data.filter((one) => !isFit(one));
  const chosen = name === 'user_id' ? [field.defaultValue] : field.defaultOptions;
  const isOpen = found.obstacles.length === 0;
  const fitTotal = found.groups.free + found.groups.warned;
  return (
    <div className="grid gap-3">
      <fieldset
        id={field.id}
        tabIndex={-1}
        aria-describedby={field.ariaDescribedBy}
        className="min-w-0 focus:outline-none"
      >
        <legend className="mb-1.5 font-medium text-sm">
          {label} <span className="font-normal text-muted-foreground">({fitTotal})</span>
        </legend>
        {name === 'user_ids' && isOpen && (
          <LikelyButton of={field.id} ids={fit.filter(isLikely).map(({ user }) => user.id)} />
        )}
        {fit.length === 0 && (
          <p className="rounded-lg bg-muted px-3 py-2.5">
            {found.total === 0 ? t('nobody') : t('none')}
            {found.total > 0 && <span className="block text-muted-foreground">{t('none_hint')}</span>}
          </p>
        )}
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-border overflow-hidden rounded-lg border border-border empty:hidden">
          {fit.map((candidate) => (
            <Row
              key={candidate.user.id}
              candidate={candidate}
              name={name}
              isOpen={isOpen}
              chosen={chosen.includes(String(candidate.user.id))}
              isInvalid={field.ariaInvalid ? true : undefined}
              registeredHref={registeredHref}
            />
          ))}
        </ul>
        <FieldErrors id={field.errorId} faults={field.errors} label={label} />
      </fieldset>
      <OtherCandidates found={found} others={others} joinAction={isOpen ? joinAction : undefined} />
    </div>
  );
}

type RowProps = {
  candidate: Candidate;
  name: string;
  /** False while something keeps everyone from the spot. */
  isOpen: boolean;
  chosen: boolean;
  isInvalid: true | undefined;
  registeredHref: CandidateChoiceProps['registeredHref'];
};

function Row({ candidate, name, isOpen, chosen, isInvalid, registeredHref }: RowProps) {
  const { t } = useTranslation('candidates');
  const format = useFormat();
  const textOf = usePersonText();
  const factsOf = useCandidateFacts();
  const { user, phone, registered } = candidate;
  const several = name === 'user_ids';
  const offered = isOpen && (several ? canBeAsked(candidate) : true);
  const decides = registered !== null && registeredHref ? registeredHref(registered.shift_user_id) : null;
  const facts = factsOf(candidate);
  const who = (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2" title={`${textOf(user)} · ${facts}`}>
      <span className="min-w-0 max-w-full truncate">
        <span className="font-medium">{format.personName(user)}</span>{' '}
        <span className="text-[0.8125rem] text-muted-foreground">{user.staff_no}</span>
      </span>
      <span className="shrink-0 text-[0.8125rem] text-muted-foreground tabular-nums">
        {candidate.minutes_left !== null && t('left', { hours: format.duration(candidate.minutes_left) })}
      </span>
      <ShortSigns candidate={candidate} />
    </span>
  );
  return (
    <li className="group/candidate bg-card px-3 py-1 has-checked:bg-accent">
      <div className="flex min-h-7 items-center gap-2">
        {offered && decides === null ? (
          <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-2.5">
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={user.id}
              defaultChecked={chosen}
              aria-invalid={isInvalid}
              aria-label={textOf(user)}
              className="size-4 shrink-0 scroll-mb-52 accent-primary"
            />
            {who}
          </label>
        ) : (
          <div className="flex min-w-0 flex-1 pl-6.5">{who}</div>
        )}
        {phone && (
          <span className="shrink-0 [&>a]:h-7 [&>a]:scroll-mb-52">
            <PhoneLink phone={phone} name={format.personName(user)} />
          </span>
        )}
      </div>
      {decides !== null && (
        <Button asChild size="sm" variant="outline" className="mb-1 ml-6.5">
          <Link to={decides} preventScrollReset aria-label={`${t('registered')}: ${textOf(user)}`}>
            {t('registered')}
          </Link>
        </Button>
      )}
      {/* The other facts unfold for the one who is chosen. */}
      {!several && (
        <p className="hidden pb-1 pl-6.5 text-[0.8125rem] text-muted-foreground group-has-checked/candidate:block">
          {facts}
        </p>
      )}
    </li>
  );
}
