import Trash2 from 'lucide-react/icons/trash-2';
import { useOtherNameFacts } from '#app/areas/workplaces/parts/workplace/other-name-fields.tsx';
import { isFormula } from '#app/areas/workplaces/workplace/formulas.ts';
import { fueihoAnswerOf } from '#app/areas/workplaces/workplace/fueiho-answer.ts';
import { usePlacementFacts } from '#app/areas/workplaces/workplace/placement-fields.tsx';
import type { WageIndustry } from '#app/areas/workplaces/workplace/wage-industry-field.tsx';
import { useWorkplaceLabels, WorkplaceFields } from '#app/areas/workplaces/workplace/workplace-fields.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { CheckField } from '#app/ui/form/field.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import type { StoredFact } from '#app/ui/form/stored-now.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Card, CardContent, CardFooter } from '#app/ui/kit/card.tsx';
import type { Workplace } from '#contract/workplaces/workplaces.ts';
import { formatPhone } from '#domain/format/phone.ts';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';
import type { Intent } from './route.tsx';

type DetailsTabProps = {
  workplace: Workplace;
  industries: readonly WageIndustry[];
  constraints: Constraints;
  answer: unknown;
};

export function DetailsTab({ workplace, industries, constraints, answer }: DetailsTabProps) {
  const { t } = useTranslation('workplaces');
  const href = useIntentHref<Intent>();
  return (
    <>
      <RefusalNote refused={refusedOf<Intent>(answer, 'delete')} />
      <Card className="max-w-3xl">
        <CardContent className="py-6">
          <DetailsForm
            key={workplace.version}
            workplace={workplace}
            industries={industries}
            constraints={constraints}
            refused={refusedOf<Intent>(answer, 'update')}
          />
        </CardContent>
        <CardFooter className="justify-between">
          <p className="text-muted-foreground text-sm">{t('delete_hint')}</p>
          <AskingButton
            variant="ghost"
            size="sm"
            className="text-destructive"
            action={href('delete')}
            fields={{ version: workplace.version }}
            question={{
              title: t('delete_title'),
              body: t('delete_body'),
              names: [`${workplace.code} ${workplace.name}`],
              confirm: t('delete'),
              tone: 'destructive',
            }}
          >
            <Trash2 aria-hidden="true" />
            {t('delete')}
          </AskingButton>
        </CardFooter>
      </Card>
    </>
  );
}

type DetailsFormProps = Omit<DetailsTabProps, 'answer'> & { refused: Refused | null };

function DetailsForm({ workplace, industries, constraints, refused }: DetailsFormProps) {
  const { t } = useTranslation(['workplaces', 'common']);
  const labels = useWorkplaceLabels();
  const facts = useStoredFacts();
  const href = useIntentHref<Intent>();
  const { form } = useForm(
    () => import('#app/areas/workplaces/workplace/workplace-form.ts').then((forms) => forms.WorkplaceForm),
    {
      constraints,
      id: 'workplace',
      lastResult: refused?.lastResult ?? null,
      defaultValue: { ...workplace, fueiho: fueihoAnswerOf(workplace.fueiho) },
    },
  );
  return (
    <ChangeForm
      form={form}
      labels={labels}
      action={href('update')}
      thing={workplace}
      facts={facts}
      refused={refused}
    >
      {(now) => (
        <>
          <input type="hidden" name="formula_before" value={now.formula} readOnly />
          <WorkplaceFields stored={workplace} industries={industries} />
          <CheckField name="active" description={t('active_hint')} />
          <SubmitButton className="justify-self-start">{t('common:save')}</SubmitButton>
        </>
      )}
    </ChangeForm>
  );
}

function useStoredFacts(): StoredFact<Workplace>[] {
  const { t } = useTranslation(['workplaces', 'prefectures']);
  const labels = useWorkplaceLabels();
  const prefectureOf = (workplace: Workplace) => {
    const code = parsePrefectureCode(workplace.prefecture ?? '');
    return code ? t(`prefectures:${code}`) : '';
  };
  return [
    { label: labels.code, of: ({ code }) => code },
    { label: labels.name, of: ({ name }) => name },
    ...useOtherNameFacts(),
    { label: labels.postal_code, of: ({ postal_code }) => postal_code ?? '' },
    { label: labels.prefecture, of: prefectureOf },
    { label: labels.address, of: ({ address }) => address ?? '' },
    { label: labels.coordinates, of: ({ coordinates }) => coordinates ?? '' },
    { label: labels.phone, of: ({ phone }) => (phone === null ? '' : formatPhone(phone)) },
    { label: labels.formula, of: ({ formula }) => (isFormula(formula) ? t(`formulas.f${formula}`) : '') },
    ...usePlacementFacts(),
    { label: t('state'), of: ({ active }) => t(active ? 'states.active' : 'states.inactive') },
  ];
}
