import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PersonPicker } from '#app/ui/fields/person-picker.tsx';
import { BoxField } from '#app/ui/form/box-field.tsx';
import { CheckField, Field } from '#app/ui/form/field.tsx';
import type { StoredFact } from '#app/ui/form/stored-now.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import type { Membership } from '#contract/people/memberships.ts';
import { DispatchFields, useDispatchFacts, useDispatchLabels } from './dispatch-fields.tsx';

type NamedChoice = { id: number; name: string };

export function useMembershipLabels() {
  const { t } = useTranslation('memberships');
  const dispatch = useDispatchLabels();
  return {
    works: t('works'),
    manages: t('manages'),
    positions: t('positions'),
    'positions[]': t('positions'),
    transport_per_day: t('transport_per_day'),
    transport_monthly_cap: t('transport_monthly_cap'),
    trainer_id: t('trainer'),
    ...dispatch,
  };
}

/** The chosen trainer, and the member who has none of themselves; new members get theirs later. */
type TrainerChoice = Pick<Membership, 'trainer' | 'user' | 'workplace'>;

/** Duties, positions, trainer, transport allowance and dispatch of a membership. */
export function MembershipFields({
  positions,
  trainer = null,
}: {
  positions: readonly NamedChoice[];
  trainer?: TrainerChoice | null;
}) {
  const { t } = useTranslation('memberships');
  return (
    <>
      <div className="grid gap-3">
        <CheckField name="works" description={t('works_hint')} />
        <CheckField name="manages" description={t('manages_hint')} />
      </div>
      <PositionChoice positions={positions} />
      {trainer && <TrainerField {...trainer} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="transport_per_day" required={false} description={t('transport_per_day_hint')}>
          {(control) => <Input {...control} type="number" inputMode="numeric" className="max-w-40" />}
        </Field>
        <Field name="transport_monthly_cap" required={false} description={t('transport_monthly_cap_hint')}>
          {(control) => <Input {...control} type="number" inputMode="numeric" className="max-w-40" />}
        </Field>
      </div>
      <DispatchFields />
    </>
  );
}

function TrainerField({ trainer, user, workplace }: TrainerChoice) {
  const { t } = useTranslation('memberships');
  return (
    <Field name="trainer_id" required={false} description={t('trainer_hint')}>
      {({ defaultValue, ...control }) => (
        <PersonPicker
          {...control}
          searchUrl={`/admin/people?workplace=${workplace.id}`}
          people={trainer ? [trainer] : []}
          except={user.id}
        />
      )}
    </Field>
  );
}

function PositionChoice({ positions }: { positions: readonly NamedChoice[] }) {
  const { t } = useTranslation('memberships');
  const options = positions.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <BoxField name="positions" options={options}>
      {positions.length === 0 && <p className="text-muted-foreground">{t('no_positions')}</p>}
    </BoxField>
  );
}

/** The values of a membership's form. */
export function typedMembership({ positions, ...membership }: Membership) {
  const { works, manages, transport_per_day, transport_monthly_cap, retired_at } = membership;
  return {
    works,
    manages,
    positions: positions.map(({ id }) => id),
    ...(transport_per_day !== null && { transport_per_day }),
    ...(transport_monthly_cap !== null && { transport_monthly_cap }),
    ...(membership.trainer && { trainer_id: membership.trainer.id }),
    dispatched_from: membership.dispatched_from ?? undefined,
    left_client_on: membership.left_client_on ?? undefined,
    ...(retired_at !== null && { retired_at }),
    in_plan: membership.in_plan,
    dispatch_evidence: membership.dispatch_evidence,
  };
}

export function useMembershipFacts(): StoredFact<Membership>[] {
  const { t } = useTranslation('memberships');
  const format = useFormat();
  const yenOrNone = (yen: number | null) => (yen === null ? t('none') : format.yen(yen));
  const yesOrNo = (yes: boolean) => t(yes ? 'yes' : 'no');
  return [
    { label: t('works'), of: ({ works }) => yesOrNo(works) },
    { label: t('manages'), of: ({ manages }) => yesOrNo(manages) },
    { label: t('positions'), of: ({ positions }) => positions.map(({ name }) => name).join(', ') },
    { label: t('transport_per_day'), of: ({ transport_per_day }) => yenOrNone(transport_per_day) },
    {
      label: t('transport_monthly_cap'),
      of: ({ transport_monthly_cap }) => yenOrNone(transport_monthly_cap),
    },
    { label: t('trainer'), of: ({ trainer }) => (trainer ? format.personName(trainer) : t('none')) },
    ...useDispatchFacts(),
  ];
}
