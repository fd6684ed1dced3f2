import { PersonCell, usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { FindingList } from '#app/areas/roster/parts/finding/finding-list.tsx';
import { useFindingWords } from '#app/areas/roster/parts/finding/use-finding-words.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent, CardHeader } from '#app/ui/kit/card.tsx';
import { Checkbox } from '#app/ui/kit/checkbox.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { Named } from '#contract/roster/findings.ts';
import type { PendingRegistration } from '#contract/roster/recruitment.ts';
import { chosenValue } from './chosen-value.ts';

type RegistrationGroupProps = {
  /** At least one; all for the same spots. */
  group: readonly PendingRegistration[];
  named: Named;
  chosen: ReadonlySet<string>;
};

/** The people who registered for the spots of a shift, and how many of these are filled. */
export function RegistrationGroup({ group, named, chosen }: RegistrationGroupProps) {
  const { t } = useTranslation('recruitment');
  const format = useFormat();
  const [first] = group;
  if (!first) return null;
  const { shift, position, approved, total } = first;
  return (
    <Card>
      <CardHeader className="pb-1.5">
        <h2 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-[0.9375rem]">
          <PageLink to={`/manage/shift/${shift.id}`} className="font-semibold hover:underline">
            {format.fullDay(shift.date)} {shift.start_time}–{shift.end_time}
          </PageLink>
          <span>
            {shift.workplace.name} · {shift.template.name} · {position.name}
          </span>
          <span className="text-[0.8125rem] text-muted-foreground">
            {t('pending.approved_of', { approved, total })}
          </span>
        </h2>
      </CardHeader>
      <CardContent className="px-2 pb-2 sm:px-3">
        <ul>
          {group.map((one) => (
            <RegistrationRow
              key={one.id}
              registration={one}
              named={named}
              chosen={chosen.has(chosenValue(one))}
            />
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

type RegistrationRowProps = { registration: PendingRegistration; named: Named; chosen: boolean };

function RegistrationRow({ registration, named, chosen }: RegistrationRowProps) {
  const { t } = useTranslation('recruitment');
  const format = useFormat();
  const textOf = usePersonText();
  const words = useFindingWords(named);
  const { user } = useAuth();
  const isOwn = registration.user.id === user.id;
  const { findings } = registration;
  const boxId = `registration-${registration.id}`;
  return (
    <li className="border-border border-t first:border-t-0">
      <label
        htmlFor={boxId}
        className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-lg px-2 py-2.5 hover:bg-muted/60 has-disabled:cursor-default"
      >
        <Checkbox
          id={boxId}
          name="rows"
          value={chosenValue(registration)}
          defaultChecked={chosen}
          disabled={isOwn}
          aria-label={t('pending.choose', { name: textOf(registration.user) })}
          className="mt-0.5"
        />
        <span className="grid min-w-0 gap-0.5">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-medium">
              <PersonCell person={registration.user} />
            </span>
            <span className="text-[0.8125rem] text-muted-foreground">{registration.user.staff_no}</span>
          </span>
          <span className="text-[0.8125rem] text-muted-foreground">
            {t('pending.registered_at', { stamp: format.stamp(registration.registered_at) })}
          </span>
          {isOwn && <span className="text-[0.8125rem]">{t('pending.own')}</span>}
        </span>
      </label>
      {findings.length > 0 && (
        <div className="pr-2 pb-3 pl-10">
          <FindingList findings={findings} words={words} folded />
        </div>
      )}
    </li>
  );
}
