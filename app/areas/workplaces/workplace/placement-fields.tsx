import { FormSection } from '#app/areas/people/users/form-section.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { KindSelect } from '#app/ui/fields/kind-select.tsx';
import { Field } from '#app/ui/form/field.tsx';
import type { StoredFact } from '#app/ui/form/stored-now.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import type { Workplace } from '#contract/workplaces/workplaces.ts';
import { ENGAGEMENTS, INDUSTRIES } from '#domain/law/placement-kinds.ts';
import { FUEIHO_ANSWERS, fueihoAnswerOf } from './fueiho-answer.ts';
import { type WageIndustry, WageIndustryField } from './wage-industry-field.tsx';

export function usePlacementLabels() {
  const { t } = useTranslation('placement');
  return {
    client: t('client'),
    engagement: t('engagement'),
    industry: t('industry'),
    wage_industry: t('wage_industry'),
    fueiho: t('premises'),
    contract_from: t('contract_from'),
    contract_to: t('contract_to'),
    conflict_on: t('conflict_on'),
  };
}

/** The contract with the client and the premises, which the rules of a placement read. */
export function PlacementFields({
  isNew,
  industries,
}: {
  isNew: boolean;
  industries: readonly WageIndustry[];
}) {
  const { t } = useTranslation(['placement', 'common']);
  return (
    <FormSection title={t('site')}>
      <p className="text-[0.8125rem] text-muted-foreground sm:col-span-2">{t('site_hint')}</p>
      <Field name="fueiho" required description={t('premises_hint')} className="sm:col-span-2">
        {(control) => (
          <Select {...control}>
            {isNew && <option value="">{t('common:choose')}</option>}
            {FUEIHO_ANSWERS.map((answer) => (
              <option key={answer} value={answer}>
                {t(answer === 'unknown' ? answer : `fueiho.${answer}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="engagement">
        {(control) => (
          <KindSelect {...control} kinds={ENGAGEMENTS} wordOf={(kind) => t(`engagements.${kind}`)} />
        )}
      </Field>
      <Field name="industry">
        {(control) => (
          <KindSelect {...control} kinds={INDUSTRIES} wordOf={(kind) => t(`industries.${kind}`)} />
        )}
      </Field>
      <WageIndustryField industries={industries} />
      <Field name="client" description={t('client_hint')} className="sm:col-span-2">
        {(control) => <Input {...control} autoComplete="off" />}
      </Field>
      <Field name="contract_from">{(control) => <DateField {...control} />}</Field>
      <Field name="contract_to">{(control) => <DateField {...control} />}</Field>
      <Field name="conflict_on" description={t('conflict_on_hint')}>
        {(control) => <DateField {...control} />}
      </Field>
    </FormSection>
  );
}

/** The stored values as text. */
export function usePlacementFacts(): StoredFact<Workplace>[] {
  const { t } = useTranslation('placement');
  const labels = usePlacementLabels();
  const format = useFormat();
  const dated = (date: string | null) => (date ? format.date(date) : '');
  return [
    {
      label: labels.fueiho,
      of: ({ fueiho }) => {
        const answer = fueihoAnswerOf(fueiho);
        return t(answer === 'unknown' ? answer : `fueiho.${answer}`);
      },
    },
    {
      label: labels.engagement,
      of: ({ engagement }) => t(engagement ? `engagements.${engagement}` : 'unknown'),
    },
    { label: labels.industry, of: ({ industry }) => t(industry ? `industries.${industry}` : 'unknown') },
    { label: labels.wage_industry, of: ({ wage_industry }) => wage_industry ?? '' },
    { label: labels.client, of: ({ client }) => client ?? '' },
    { label: labels.contract_from, of: ({ contract_from }) => dated(contract_from) },
    { label: labels.contract_to, of: ({ contract_to }) => dated(contract_to) },
    { label: labels.conflict_on, of: ({ conflict_on }) => dated(conflict_on) },
  ];
}
