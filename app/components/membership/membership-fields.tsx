import { useTranslation } from 'react-i18next';
import { CheckField } from '#app/components/form/field.tsx';
import type { Fact } from '#app/components/form/stored-now.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Label } from '#app/components/ui/label.tsx';
import { useField } from '#app/lib/forms.ts';
import type { Membership } from '#contract/memberships.ts';

type Named = { id: number; name: string };

/** What people call the fields of a membership. */
export function useMembershipLabels() {
  const { t } = useTranslation('memberships');
  return {
    works: t('works'),
    manages: t('manages'),
    positions: t('positions'),
    'positions[]': t('positions'),
  };
}

/** What somebody does at a workplace: works, manages, and in which positions. */
export function MembershipFields({ positions }: { positions: readonly Named[] }) {
  const { t } = useTranslation('memberships');
  return (
    <>
      <div className="grid gap-3">
        <CheckField name="works" description={t('works_hint')} />
        <CheckField name="manages" description={t('manages_hint')} />
      </div>
      <PositionChoice positions={positions} />
    </>
  );
}

function PositionChoice({ positions }: { positions: readonly Named[] }) {
  const { t } = useTranslation('memberships');
  const field = useField('positions');
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">{t('positions')}</legend>
      {positions.length === 0 && <p className="text-muted-foreground">{t('no_positions')}</p>}
      {positions.map(({ id, name }) => (
        <div key={id} className="flex items-start gap-2.5">
          <Checkbox
            id={`${field.id}-${id}`}
            name="positions"
            value={id}
            defaultChecked={field.defaultOptions.includes(String(id))}
            aria-invalid={field.ariaInvalid}
          />
          <Label htmlFor={`${field.id}-${id}`} className="min-w-0 cursor-pointer break-words font-normal">
            {name}
          </Label>
        </div>
      ))}
    </fieldset>
  );
}

/** A membership as its form takes it. */
export function typedMembership({ works, manages, positions }: Membership) {
  return { works, manages, positions: positions.map(({ id }) => id) };
}

/** What a membership says, in words. */
export function useMembershipFacts(): Fact<Membership>[] {
  const { t } = useTranslation('memberships');
  const yesOrNo = (yes: boolean) => t(yes ? 'yes' : 'no');
  return [
    { label: t('works'), of: ({ works }) => yesOrNo(works) },
    { label: t('manages'), of: ({ manages }) => yesOrNo(manages) },
    { label: t('positions'), of: ({ positions }) => positions.map(({ name }) => name).join(', ') },
  ];
}
