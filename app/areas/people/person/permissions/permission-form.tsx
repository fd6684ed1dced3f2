import { usePaperName } from '#app/areas/papers/parts/paper/use-paper-name.ts';
import type { Intent } from '#app/areas/people/person/route.tsx';
import { WORK_KIND_GROUPS } from '#app/areas/workplaces/parts/position/work-kind-groups.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { formatHours } from '#app/lib/format.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import type { WorkPermission } from '#contract/law/work-permissions.ts';
import type { Paper } from '#contract/papers/papers.ts';
import { WORK_PERMISSIONS } from '#domain/law/placement-kinds.ts';

type PermissionFormProps = {
  /** The approved documents that permit work. */
  papers: readonly Paper[];
  constraints: Constraints;
  refused: Refused | null;
  close: string;
};

export function NewPermission({ papers, constraints, refused, close }: PermissionFormProps) {
  const { t } = useTranslation('work_permissions');
  const href = useIntentHref<Intent>();
  const { form } = useForm(() => import('./permission-forms.ts').then((forms) => forms.NewPermissionForm), {
    constraints,
    id: 'permission',
    lastResult: refused?.lastResult ?? null,
  });
  return (
    <Form
      form={form}
      labels={usePermissionLabels()}
      action={href('create_permission')}
      refusal={refused?.refusal ?? null}
      className="rounded-lg border border-border p-4"
    >
      <PermissionFields papers={papers} workplace={null} />
      <SaveOrCancel submit={t('add')} cancel={close} />
      <UnsavedChanges />
    </Form>
  );
}

export function PermissionChange({
  permission,
  papers,
  constraints,
  refused,
  close,
}: PermissionFormProps & { permission: WorkPermission }) {
  const href = useIntentHref<Intent>();
  const { workplace, week_minutes } = permission;
  const { form } = useForm(() => import('./permission-forms.ts').then((forms) => forms.PermissionForm), {
    constraints,
    id: 'permission',
    lastResult: refused?.lastResult ?? null,
    defaultValue: {
      kind: permission.kind,
      employer: permission.employer ?? undefined,
      workplace_id: workplace?.id,
      work_kind: permission.work_kind ?? undefined,
      week_hours: week_minutes === null ? undefined : formatHours(week_minutes),
      valid_from: permission.valid_from,
      valid_to: permission.valid_to ?? undefined,
      paper_id: permission.paper_id ?? undefined,
    },
  });
  return (
    <ChangeForm
      form={form}
      labels={usePermissionLabels()}
      action={href('update_permission')}
      thing={permission}
      facts={usePermissionFacts()}
      refused={refused}
      className="rounded-lg border border-border p-4"
    >
      <PermissionFields papers={papers} workplace={workplace} />
      <SaveOrCancel cancel={close} />
    </ChangeForm>
  );
}

type PermissionFieldsProps = Pick<PermissionFormProps, 'papers'> & Pick<WorkPermission, 'workplace'>;

function PermissionFields({ papers, workplace }: PermissionFieldsProps) {
  const { t } = useTranslation(['work_permissions', 'common']);
  return (
    <>
      <Field name="kind">
        {(control) => (
          <Select {...control}>
            <option value="">{t('common:choose')}</option>
            {WORK_PERMISSIONS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="employer" description={t('employer_hint')}>
        {(control) => <Input {...control} autoComplete="off" />}
      </Field>
      <WorkplaceField kept={workplace} />
      <WorkField />
      <Field name="week_hours" description={t('week_hours_hint')}>
        {(control) => <Input {...control} autoComplete="off" maxLength={12} className="w-36" />}
      </Field>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field name="valid_from">{(control) => <DateField {...control} />}</Field>
        <Field name="valid_to" description={t('valid_to_hint')}>
          {(control) => <DateField {...control} />}
        </Field>
      </div>
      <PaperField papers={papers} />
    </>
  );
}

/** The workplaces of the reader, and the stored one. */
function WorkplaceField({ kept }: { kept: WorkPermission['workplace'] }) {
  const { t } = useTranslation('work_permissions');
  const { master } = useAuth();
  const others = master.workplaces.filter(({ id }) => id !== kept?.id);
  return (
    <Field name="workplace_id">
      {(control) => (
        <Select {...control}>
          <option value="">{t('any_workplace')}</option>
          {[...(kept ? [kept] : []), ...others].map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function WorkField() {
  const { t } = useTranslation(['work_permissions', 'placement']);
  return (
    <Field name="work_kind">
      {(control) => (
        <Select {...control}>
          <option value="">{t('any_work')}</option>
          {WORK_KIND_GROUPS.map(({ group, kinds }) => (
            <optgroup key={group} label={t(`placement:work_groups.${group}`)}>
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`placement:work_kinds.${kind}`)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}

function PaperField({ papers }: Pick<PermissionFormProps, 'papers'>) {
  const { t } = useTranslation('work_permissions');
  const format = useFormat();
  const nameOf = usePaperName();
  return (
    <Field name="paper_id" description={t('paper_hint')}>
      {(control) => (
        <Select {...control}>
          <option value="">{t('no_paper')}</option>
          {papers.map((paper) => (
            <option key={paper.id} value={paper.id}>
              {t('paper_of', { name: nameOf(paper), date: format.stamp(paper.created_at) })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function usePermissionLabels() {
  const { t } = useTranslation('work_permissions');
  return {
    kind: t('kind'),
    employer: t('employer'),
    workplace_id: t('workplace'),
    work_kind: t('work_kind'),
    week_hours: t('week_hours'),
    valid_from: t('valid_from'),
    valid_to: t('valid_to'),
    paper_id: t('paper'),
  };
}

function usePermissionFacts() {
  const { t } = useTranslation(['work_permissions', 'placement']);
  const format = useFormat();
  return [
    { label: t('kind'), of: ({ kind }: WorkPermission) => t(`kinds.${kind}`) },
    { label: t('employer'), of: ({ employer }: WorkPermission) => employer ?? t('this_company') },
    { label: t('workplace'), of: ({ workplace }: WorkPermission) => workplace?.name ?? t('any_workplace') },
    {
      label: t('work_kind'),
      of: ({ work_kind: kind }: WorkPermission) =>
        kind === null ? t('any_work') : t(`placement:work_kinds.${kind}`),
    },
    {
      label: t('week_hours'),
      of: ({ week_minutes }: WorkPermission) =>
        week_minutes === null ? t('no_hours') : format.duration(week_minutes),
    },
    { label: t('valid_from'), of: ({ valid_from }: WorkPermission) => format.date(valid_from) },
    {
      label: t('valid_to'),
      of: ({ valid_to }: WorkPermission) => (valid_to === null ? '' : format.date(valid_to)),
    },
  ];
}
