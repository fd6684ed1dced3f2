import Pencil from 'lucide-react/icons/pencil';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link, useParams } from 'react-router';
import { PersonCell, usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { PositionField } from '#app/areas/workplaces/parts/position/position-field.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DeleteInRow } from '#app/ui/dialog/delete-in-row.tsx';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { PersonPicker } from '#app/ui/fields/person-picker.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import type { StoredFact } from '#app/ui/form/stored-now.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { WithSideForm } from '#app/ui/form/with-side-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { Wage } from '#contract/pay/wages.ts';
import { WithRaisePreview } from './raise-preview.tsx';
import type { Intent } from './route.tsx';
import { type TriedWage, triedWage } from './tried-wage.ts';
import type { loadWages } from './wages.server.ts';

type Data = Awaited<ReturnType<typeof loadWages>>;

const FORM_ID = 'wage-form';

export function WagesTab({ data, answer }: { data: Data; answer: unknown }) {
  const { list, choices, changed, constraints } = data;
  const { t } = useTranslation(['wages', 'common', 'users']);
  const format = useFormat();
  const textOf = usePersonText();
  const href = useIntentHref<Intent>();
  const chosenHref = useChosenHref('wage');
  const historyHref = useChosenHref('user_id');
  const describe = (wage: Wage) =>
    [
      textOf(wage.user),
      wage.position.name,
      wage.template?.name,
      format.date(wage.valid_from),
      format.yen(wage.salary_per_hour),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <RefusalNote refused={refusedOf<Intent>(answer, 'delete_wage')} />
      <WithSideForm
        id={FORM_ID}
        title={changed ? t('change_title', { name: textOf(changed.user) }) : t('add')}
        list={
          <DataTable
            label={t('title')}
            list={list}
            standardSort="-valid_from"
            rowKey={({ id }) => id}
            rowLabel={describe}
            search={t('users:search')}
            filters={
              choices.positions.length > 0
                ? [
                    {
                      name: 'position_id',
                      label: t('position'),
                      options: choices.positions.map(({ id, name }) => ({ value: String(id), label: name })),
                    },
                  ]
                : []
            }
            columns={[
              {
                id: 'name',
                header: t('users:name'),
                interactive: true,
                cell: ({ user }) => (
                  <Link
                    to={historyHref(user.id)}
                    title={t('history', { name: textOf(user) })}
                    className="font-semibold hover:underline"
                  >
                    <PersonCell person={user} />
                  </Link>
                ),
              },
              {
                id: 'position',
                header: t('position'),
                cell: ({ position, template }) => (
                  <>
                    <span className="whitespace-nowrap">{position.name}</span>
                    {template && <span className="cell-note">{template.name}</span>}
                  </>
                ),
              },
              {
                id: 'valid_from',
                header: t('valid_from'),
                sortable: true,
                cell: ({ valid_from }) => format.date(valid_from),
              },
              {
                id: 'salary_per_hour',
                header: t('salary_per_hour'),
                align: 'end',
                cell: ({ salary_per_hour, below_minimum, below_minimum_industry: industry }) => (
                  <>
                    <span className="font-semibold">{format.yen(salary_per_hour)}</span>
                    {below_minimum !== null && (
                      <span className="mt-0.5 flex items-start justify-end gap-1 text-[0.8125rem] text-late">
                        <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
                        {industry === null
                          ? t('below_minimum', { yen: format.yen(below_minimum) })
                          : t('below_specified', { yen: format.yen(below_minimum), industry })}
                      </span>
                    )}
                  </>
                ),
              },
              {
                id: 'actions',
                header: t('common:actions'),
                align: 'end',
                interactive: true,
                cell: (wage) => (
                  <span className="inline-flex">
                    <Button asChild variant="ghost" size="icon-sm">
                      <Link
                        to={`${chosenHref(wage.id)}#${FORM_ID}`}
                        aria-label={t('common:change_named', { name: describe(wage) })}
                      >
                        <Pencil aria-hidden="true" />
                      </Link>
                    </Button>
                    <DeleteInRow
                      name={describe(wage)}
                      action={href('delete_wage')}
                      thing={wage}
                      title={t('delete_title')}
                      body={t('delete_body')}
                      confirm={t('delete')}
                    />
                  </span>
                ),
              },
            ]}
            empty={{ title: t('empty'), body: t('empty_hint') }}
          />
        }
      >
        {changed ? (
          <ChangeWage
            key={`${changed.id} ${changed.version}`}
            wage={changed}
            choices={choices}
            constraints={constraints}
            refused={refusedOf<Intent>(answer, 'update_wage')}
            tried={triedWage(answer)}
          />
        ) : (
          <AddWageForm
            key={list.meta.total}
            choices={choices}
            constraints={constraints}
            refused={refusedOf<Intent>(answer, 'create_wage')}
            tried={triedWage(answer)}
          />
        )}
      </WithSideForm>
    </>
  );
}

type FormProps = {
  choices: Data['choices'];
  constraints: Constraints;
  refused: Refused | null;
  /** A preview without JavaScript; its typed values stay in the fields. */
  tried: TriedWage | null;
};

function AddWageForm({ choices, constraints, refused, tried }: FormProps) {
  const { t } = useTranslation(['wages', 'common']);
  const { id } = useParams();
  const href = useIntentHref<Intent>();
  const { form } = useForm(() => import('#contract/pay/wages.ts').then((contract) => contract.WageBody), {
    constraints,
    id: 'add-wage',
    lastResult: refused?.lastResult ?? null,
    ...(tried && { defaultValue: tried.typed }),
  });
  return (
    <Form form={form} labels={useLabels()} action={href('create_wage')} refusal={refused?.refusal ?? null}>
      <Field name="user_id" description={t('person_hint')}>
        {(control) => <PersonPicker {...control} searchUrl={`/admin/people?workplace=${id}`} />}
      </Field>
      <WithRaisePreview posted={tried}>
        <WageFields choices={choices} />
      </WithRaisePreview>
      <SubmitButton className="justify-self-start">{t('common:add')}</SubmitButton>
      <UnsavedChanges />
    </Form>
  );
}

function ChangeWage({ wage, choices, constraints, refused, tried }: FormProps & { wage: Wage }) {
  const href = useIntentHref<Intent>();
  const chosenHref = useChosenHref('wage');
  const { form } = useForm(
    () => import('#contract/pay/wages.ts').then((contract) => contract.WageChangeBody),
    {
      constraints,
      id: 'change-wage',
      lastResult: refused?.lastResult ?? null,
      defaultValue: {
        position_id: wage.position.id,
        template_id: wage.template?.id,
        valid_from: wage.valid_from,
        salary_per_hour: wage.salary_per_hour,
        ...tried?.typed,
      },
    },
  );
  return (
    <ChangeForm
      form={form}
      labels={useLabels()}
      action={href('update_wage')}
      thing={wage}
      facts={useStoredFacts()}
      refused={refused}
    >
      <WithRaisePreview posted={tried}>
        <WageFields choices={choices} />
      </WithRaisePreview>
      <SaveOrCancel cancel={chosenHref(null)} />
    </ChangeForm>
  );
}

function WageFields({ choices: { positions, templates } }: { choices: Data['choices'] }) {
  const { t } = useTranslation(['wages', 'common']);
  return (
    <>
      <PositionField positions={positions} none={t('common:choose')} />
      <Field name="template_id" description={t('template_hint')}>
        {(control) => (
          <Select {...control}>
            <option value="">{t('template_all')}</option>
            {templates.map(({ id, code, name }) => (
              <option key={id} value={id}>
                {code} {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="valid_from" description={t('valid_from_hint')}>
        {(control) => <DateField {...control} />}
      </Field>
      <Field name="salary_per_hour">
        {(control) => (
          <span className="relative block w-36">
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted-foreground"
            >
              ¥
            </span>
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              className="pl-7 text-right"
            />
          </span>
        )}
      </Field>
    </>
  );
}

function useLabels() {
  const { t } = useTranslation('wages');
  return {
    user_id: t('person'),
    position_id: t('position'),
    template_id: t('template'),
    valid_from: t('valid_from'),
    salary_per_hour: t('salary_per_hour'),
  };
}

function useStoredFacts(): StoredFact<Wage>[] {
  const { t } = useTranslation('wages');
  const format = useFormat();
  return [
    { label: t('position'), of: ({ position }) => position.name },
    { label: t('template'), of: ({ template }) => template?.name ?? t('template_all') },
    { label: t('valid_from'), of: ({ valid_from }) => format.date(valid_from) },
    { label: t('salary_per_hour'), of: ({ salary_per_hour }) => format.yen(salary_per_hour) },
  ];
}
