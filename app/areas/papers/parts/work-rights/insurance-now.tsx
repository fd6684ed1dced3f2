import type { ReactNode } from 'react';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { WorkRights } from '#contract/papers/work-rights.ts';
import { type Grounds, GroundsNote } from './grounds-note.tsx';

type InsuranceNowProps = {
  insurance: NonNullable<WorkRights['insurance']>;
  step: (grounds: Grounds) => ReactNode;
};

/** The insurance by the contract, carefully: the rules are a guide. */
export function InsuranceNow({ insurance: { social, employment, dependant }, step }: InsuranceNowProps) {
  const { t } = useTranslation('work_rights');
  const format = useFormat();
  const lines = [
    { label: t('social'), hint: null, text: t(`states.${social.state}`), of: social },
    { label: t('employment'), hint: null, text: t(`states.${employment.state}`), of: employment },
    ...(dependant
      ? [
          {
            label: t('dependant'),
            hint: t('dependant_hint'),
            text: t(`dependants.${dependant.state}`, {
              yen: dependant.yen === null ? '' : format.yen(dependant.yen),
              limit: format.yen(dependant.limit),
            }),
            of: dependant,
          },
        ]
      : []),
  ];
  return (
    <>
      <p className="mb-2.5 text-[0.8125rem] text-muted-foreground">{t('insurance_hint')}</p>
      <dl className="grid gap-3">
        {lines.map(({ label, hint, text, of }) => (
          <div key={label} className="grid gap-0.5">
            <dt className="text-[0.8125rem] text-muted-foreground">{label}</dt>
            <dd className="grid gap-0.5">
              <p className="font-medium">{text}</p>
              {hint !== null && <p className="text-[0.8125rem] text-muted-foreground">{hint}</p>}
              {of.allowed_by.length > 0 && step(of)}
              <GroundsNote of={of} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
