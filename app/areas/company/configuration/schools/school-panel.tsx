import { NamedPanel } from '#app/areas/company/configuration/named/named-panel.tsx';
import type { Intent } from '#app/areas/company/configuration/route.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { KindSelect } from '#app/ui/fields/kind-select.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FieldRows } from '#app/ui/form/field-rows.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { SCHOOL_VACATIONS_MAX } from '#contract/limits.ts';
import type { School } from '#contract/people/schools.ts';
import { SCHOOL_KINDS } from '#domain/law/placement-kinds.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { EvidenceWanted, SchoolEvidence } from './school-evidence.tsx';

type SchoolPanelProps = {
  opened: School | 'new';
  constraints: Constraints;
  today: CalendarDate;
  answer: unknown;
};

/** The side panel with a new school or one that is being edited. */
export function SchoolPanel({ opened, constraints, today, answer }: SchoolPanelProps) {
  const { t } = useTranslation('schools');
  return (
    <NamedPanel
      param="school"
      opened={opened}
      words={{ create: t('create'), change: t('change') }}
      className="sm:w-lg"
      creating={(close) => (
        <NewSchoolForm
          constraints={constraints}
          refused={refusedOf<Intent>(answer, 'create_school')}
          close={close}
        />
      )}
      changing={(school, close) => (
        <>
          <EvidenceWanted school={school} today={today} />
          <SchoolChange
            key={school.version}
            school={school}
            constraints={constraints}
            refused={refusedOf<Intent>(answer, 'update_school')}
            close={close}
          />
          <SchoolEvidence school={school} today={today} answer={answer} />
        </>
      )}
    />
  );
}

type FormProps = { constraints: Constraints; refused: Refused | null; close: string };

function NewSchoolForm({ constraints, refused, close }: FormProps) {
  const { t } = useTranslation('schools');
  const href = useIntentHref<Intent>();
  const { form } = useForm(() => import('./school-form.ts').then((forms) => forms.NewSchoolForm), {
    constraints,
    id: 'school',
    lastResult: refused?.lastResult ?? null,
  });
  return (
    <Form form={form} labels={useLabels()} action={href('create_school')} refusal={refused?.refusal ?? null}>
      <SchoolFields vacations={0} />
      <SaveOrCancel submit={t('create')} cancel={close} />
      <UnsavedChanges />
    </Form>
  );
}

function SchoolChange({ school, constraints, refused, close }: FormProps & { school: School }) {
  const href = useIntentHref<Intent>();
  const { form } = useForm(() => import('./school-form.ts').then((forms) => forms.SchoolForm), {
    constraints,
    id: 'school',
    lastResult: refused?.lastResult ?? null,
    defaultValue: {
      name: school.name,
      kind: school.kind ?? undefined,
      vacations: school.vacations.map(({ from, to }) => ({ from, to })),
    },
  });
  return (
    <ChangeForm
      form={form}
      labels={useLabels()}
      action={href('update_school')}
      thing={school}
      facts={useStoredFacts()}
      refused={refused}
    >
      <SchoolFields vacations={school.vacations.length} />
      <SaveOrCancel cancel={close} />
    </ChangeForm>
  );
}

/** The number of empty rows that the form offers. */
const BLANK = 1;

function SchoolFields({ vacations }: { vacations: number }) {
  const { t } = useTranslation(['schools', 'placement']);
  return (
    <>
      <Field name="name">{(control) => <Input {...control} autoComplete="off" />}</Field>
      <Field name="kind" description={t('placement:school_kind_hint')}>
        {(control) => (
          <KindSelect
            {...control}
            kinds={SCHOOL_KINDS}
            wordOf={(kind) => t(`placement:school_kinds.${kind}`)}
          />
        )}
      </Field>
      <FieldRows
        title={t('vacations')}
        hint={t('vacations_hint')}
        name="vacations"
        marker="from"
        first={vacations + BLANK}
        max={SCHOOL_VACATIONS_MAX}
        className="flex flex-wrap gap-3"
      >
        {(row) =>
          // Required only in a row that has a value, so the browser must not require them.
          (['from', 'to'] as const).map((end) => (
            <Field key={end} name={`${row}.${end}`} required className="w-46">
              {(control) => <DateField {...control} required={false} aria-required />}
            </Field>
          ))
        }
      </FieldRows>
    </>
  );
}

function useLabels() {
  const { t } = useTranslation(['schools', 'placement']);
  return {
    name: t('name'),
    kind: t('placement:school_kind'),
    'vacations[].from': t('from'),
    'vacations[].to': t('to'),
  };
}

function useStoredFacts() {
  const { t } = useTranslation(['schools', 'placement']);
  const format = useFormat();
  return [
    { label: t('name'), of: ({ name }: School) => name },
    {
      label: t('placement:school_kind'),
      of: ({ kind }: School) => t(kind ? `placement:school_kinds.${kind}` : 'placement:unknown'),
    },
    {
      label: t('vacations'),
      of: ({ vacations }: School) =>
        vacations
          .map(({ from, to }) => t('range', { from: format.date(from), to: format.date(to) }))
          .join(', '),
    },
  ];
}
