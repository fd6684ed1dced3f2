import Pencil from 'lucide-react/icons/pencil';
import { Link, useSearchParams } from 'react-router';
import { WorkKindSelect } from '#app/areas/workplaces/parts/position/work-kind-select.tsx';
import {
  OtherNameFields,
  otherNamesText,
  useOtherNameFacts,
  useOtherNameLabels,
} from '#app/areas/workplaces/parts/workplace/other-name-fields.tsx';
import { isStillNeeded } from '#app/lib/conflict.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DeleteInRow } from '#app/ui/dialog/delete-in-row.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { WithSideForm } from '#app/ui/form/with-side-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import type { Position } from '#contract/workplaces/positions.ts';
import type { loadPositions } from './positions.server.ts';
import type { Intent } from './route.tsx';

type PositionsTabProps = { data: Awaited<ReturnType<typeof loadPositions>>; answer: unknown };

const FORM_ID = 'position-form';

export function PositionsTab({ data: { list, renamed, constraints }, answer }: PositionsTabProps) {
  const { t } = useTranslation(['workplaces', 'common', 'placement']);
  const [params] = useSearchParams();
  const href = useIntentHref<Intent>();
  const refusedDelete = refusedOf<Intent>(answer, 'delete_position');
  const chosenHref = useChosenHref('position');
  return (
    <>
      <RefusalNote
        refused={refusedDelete}
        text={isStillNeeded(refusedDelete, list.data) ? t('position_needed') : undefined}
      />
      <WithSideForm
        id={FORM_ID}
        title={renamed ? t('position_edit_title', { name: renamed.name }) : t('position_add')}
        list={
          <DataTable
            label={t('tabs.positions')}
            list={list}
            standardSort="name"
            rowKey={({ id }) => id}
            rowLabel={({ name }) => name}
            search={list.meta.last_page > 1 || params.has('q') ? t('position_search') : undefined}
            columns={[
              {
                id: 'name',
                header: t('position_name'),
                wraps: true,
                cell: (position) => (
                  <>
                    <span className="font-medium">{position.name}</span>
                    <span className="cell-note">{otherNamesText(position)}</span>
                  </>
                ),
              },
              {
                id: 'work_kind',
                header: t('placement:work_kind'),
                cell: ({ work_kind: kind }) => (
                  <span className={kind ? undefined : 'text-muted-foreground'}>
                    {t(kind ? `placement:work_kinds.${kind}` : 'placement:unknown')}
                  </span>
                ),
              },
              {
                id: 'actions',
                header: t('common:actions'),
                stays: true,
                align: 'end',
                interactive: true,
                cell: (position) => (
                  <>
                    <Button asChild variant="ghost" size="sm">
                      <Link to={`${chosenHref(position.id)}#${FORM_ID}`}>
                        <Pencil aria-hidden="true" />
                        {t('position_edit')}
                        <span className="sr-only">{position.name}</span>
                      </Link>
                    </Button>
                    <DeleteInRow
                      name={position.name}
                      action={href('delete_position')}
                      thing={position}
                      title={t('position_delete_title')}
                      body={t('position_delete_body')}
                      confirm={t('position_delete')}
                    />
                  </>
                ),
              },
            ]}
            empty={{ title: t('positions_empty'), body: t('positions_empty_hint') }}
          />
        }
      >
        {renamed ? (
          <RenameForm
            key={`${renamed.id} ${renamed.version}`}
            position={renamed}
            constraints={constraints}
            refused={refusedOf<Intent>(answer, 'rename_position')}
          />
        ) : (
          <AddPositionForm
            key={list.meta.total}
            constraints={constraints}
            refused={refusedOf<Intent>(answer, 'create_position')}
          />
        )}
      </WithSideForm>
    </>
  );
}

/** The labels of both forms. */
function useLabels() {
  const { t } = useTranslation(['workplaces', 'placement']);
  return { name: t('position_name'), work_kind: t('placement:work_kind'), ...useOtherNameLabels() };
}

type FormProps = { constraints: Constraints; refused: Refused | null };

function AddPositionForm({ constraints, refused }: FormProps) {
  const { t } = useTranslation('workplaces');
  const labels = useLabels();
  const href = useIntentHref<Intent>();
  const { form } = useForm(
    () => import('#contract/workplaces/positions.ts').then((contract) => contract.PositionBody),
    {
      constraints,
      id: 'add-position',
      lastResult: refused?.lastResult ?? null,
    },
  );
  return (
    <Form form={form} labels={labels} action={href('create_position')} refusal={refused?.refusal ?? null}>
      <Field name="name" description={t('position_name_hint')}>
        {(control) => <Input {...control} autoComplete="off" />}
      </Field>
      <WorkKindField />
      <OtherNameFields />
      <SubmitButton className="justify-self-start">{t('position_add')}</SubmitButton>
      <UnsavedChanges />
    </Form>
  );
}

function WorkKindField() {
  const { t } = useTranslation('placement');
  return (
    <Field name="work_kind" description={t('work_kind_hint')}>
      {(control) => <WorkKindSelect {...control} />}
    </Field>
  );
}

function RenameForm({ position, constraints, refused }: FormProps & { position: Position }) {
  const { t } = useTranslation('placement');
  const labels = useLabels();
  const href = useIntentHref<Intent>();
  const chosenHref = useChosenHref('position');
  const { form } = useForm(
    () => import('#contract/workplaces/positions.ts').then((contract) => contract.PositionChangeBody),
    {
      constraints,
      id: 'rename-position',
      lastResult: refused?.lastResult ?? null,
      defaultValue: position,
    },
  );
  return (
    <ChangeForm
      form={form}
      labels={labels}
      action={href('rename_position')}
      thing={position}
      facts={[
        { label: labels.name, of: ({ name }) => name },
        {
          label: labels.work_kind,
          of: ({ work_kind: kind }) => t(kind ? `work_kinds.${kind}` : 'unknown'),
        },
        ...useOtherNameFacts(),
      ]}
      refused={refused}
    >
      <Field name="name">{(control) => <Input {...control} autoComplete="off" />}</Field>
      <WorkKindField />
      <OtherNameFields />
      <SaveOrCancel cancel={chosenHref(null)} />
    </ChangeForm>
  );
}
