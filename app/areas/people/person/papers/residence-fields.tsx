import { type ChangeEvent, useState } from 'react';
import { type SchoolChoice, SchoolSelect } from '#app/areas/papers/parts/paper/school-select.tsx';
import type { Intent } from '#app/areas/people/person/route.tsx';
import { FormSection } from '#app/areas/people/users/form-section.tsx';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { HoursInput } from '#app/ui/fields/hours-input.tsx';
import { KindSelect } from '#app/ui/fields/kind-select.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { CheckField, Field } from '#app/ui/form/field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import type { Residence } from '#contract/papers/residence.ts';
import { COURSES, SKILLED_FIELDS } from '#domain/law/placement-kinds.ts';
import { RESIDENCE_STATUSES, ruleOf } from '#domain/papers/status.ts';
import { DesignatedNumber } from './designated-number.tsx';
import { useResidenceFacts, useResidenceLabels } from './residence-words.ts';
import { PAPER_CAPS, typedResidence } from './typed-residence.ts';

type ResidenceFieldsProps = {
  residence: Residence;
  schools: readonly SchoolChoice[];
  /** Whether the reader may change this person's documents. */
  isOpen: boolean;
  refused: Refused | null;
};

/** Statuses whose last day is the card's only (F-15). */
const CARD_ENDS = RESIDENCE_STATUSES.filter((status) => ruleOf(status).ends === 'card');

// CSS alone hides the fields of other statuses: it works without JavaScript, and the fields keep
// their values. A field with an error stays visible.
const HIDDEN = 'hidden has-[[aria-invalid=true]]:grid';
const SHOWN_CLASSES = {
  permission: `${HIDDEN} group-has-[option[data-permission]:checked]/papers:grid`,
  paper: `${HIDDEN} group-has-[option[data-paper]:checked]/papers:grid`,
  hours: `${HIDDEN} group-has-[option[data-paper]:checked]/papers:group-has-[option[value=weekly]:checked]/papers:grid`,
  renewal: `${HIDDEN} group-has-[option[data-renewal]:checked]/papers:grid`,
  student: `${HIDDEN} group-has-[option[data-student]:checked]/papers:grid`,
  skilled: `${HIDDEN} group-has-[option[value=specified_skilled_worker]:checked]/papers:grid`,
  designated: `${HIDDEN} group-has-[option[value=designated_activities]:checked]/papers:grid`,
};

/** The form of a person's residence data. */
export function ResidenceFields({ residence, schools, isOpen, refused }: ResidenceFieldsProps) {
  const { t } = useTranslation(['residence', 'common', 'users']);
  const labels = useResidenceLabels();
  const href = useIntentHref<Intent>();
  const [chosen, setChosen] = useState<string | null>(null);
  const { form } = useForm(() => import('./residence-form.ts').then((forms) => forms.ResidenceForm), {
    constraints: {},
    id: 'papers',
    lastResult: refused?.lastResult ?? null,
    defaultValue: typedResidence(residence),
  });
  const status = chosen ?? form.metadata.getField('status').defaultValue;
  const isCardDate = CARD_ENDS.some((one) => one === status);
  return (
    <ChangeForm
      form={form}
      labels={isCardDate ? { ...labels, expires_on: t('card_expires_on') } : labels}
      action={href('update_papers')}
      thing={residence}
      facts={useResidenceFacts()}
      refused={refused}
      className="group/papers"
    >
      {isOpen ? (
        <p className="text-muted-foreground">{t('tab_hint')}</p>
      ) : (
        <p className="rounded-lg bg-muted px-4 py-3 text-muted-foreground">{t('users:not_yours')}</p>
      )}
      <fieldset disabled={!isOpen} className="grid gap-6">
        <FormSection title={t('sections.status')}>
          <StatusField onChange={({ target }) => setChosen(target.value)} />
          <Field name="expires_on" description={t(isCardDate ? 'card_expires_on_hint' : 'expires_on_hint')}>
            {(control) => <DateField {...control} />}
          </Field>
          <CheckField
            name="permission"
            description={t('permission_hint')}
            className={`sm:col-span-2 ${SHOWN_CLASSES.permission}`}
          />
          <PaperFields />
          <StudentFields schools={schools} stored={residence.school} />
          <DesignatedNumber className={SHOWN_CLASSES.designated} />
          <SkilledField />
          <Field name="renewal_filed_on" description={t('renewal_hint')} className={SHOWN_CLASSES.renewal}>
            {(control) => <DateField {...control} />}
          </Field>
        </FormSection>
        <FormSection title={t('sections.card')}>
          <Field name="card_number" description={t('card_number_hint')}>
            {(control) => <Input {...control} autoComplete="off" spellCheck={false} />}
          </Field>
        </FormSection>
        <FormSection title={t('sections.passport')}>
          <Field name="passport_number">
            {(control) => <Input {...control} autoComplete="off" spellCheck={false} />}
          </Field>
          <Field name="passport_expires_on">{(control) => <DateField {...control} />}</Field>
        </FormSection>
        {isOpen && <SubmitButton className="justify-self-start">{t('common:save')}</SubmitButton>}
      </fieldset>
    </ChangeForm>
  );
}

function StatusField({ onChange }: { onChange: (event: ChangeEvent<HTMLSelectElement>) => void }) {
  const { t } = useTranslation(['residence', 'common']);
  return (
    <Field name="status">
      {(control) => (
        <Select {...control} onChange={onChange}>
          <option value="">{t('common:not_set')}</option>
          {RESIDENCE_STATUSES.map((status) => {
            const { work, ends } = ruleOf(status);
            return (
              <option
                key={status}
                value={status}
                data-permission={work === 'by_permission' || undefined}
                data-paper={work === 'by_paper' || undefined}
                data-renewal={ends === 'right' || undefined}
                data-student={status === 'study_abroad' || undefined}
              >
                {t(`statuses.${status}`)}
              </option>
            );
          })}
        </Select>
      )}
    </Field>
  );
}

function PaperFields() {
  const { t } = useTranslation('residence');
  return (
    <>
      <Field
        name="paper"
        required
        description={t('paper_hint')}
        className={`sm:col-span-2 ${SHOWN_CLASSES.paper}`}
      >
        {(control) => (
          <Select {...control}>
            {PAPER_CAPS.map((cap) => (
              <option key={cap} value={cap}>
                {t(`papers_say.${cap}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="paper_hours" required className={SHOWN_CLASSES.hours}>
        {(control) => <HoursInput {...control} className="max-w-32" />}
      </Field>
    </>
  );
}

type StudentFieldsProps = { schools: readonly SchoolChoice[]; stored: SchoolChoice | null };

function StudentFields({ schools, stored }: StudentFieldsProps) {
  const { t } = useTranslation(['residence', 'placement']);
  return (
    <>
      <Field
        name="student_card_expires_on"
        description={t('student_card_hint')}
        className={SHOWN_CLASSES.student}
      >
        {(control) => <DateField {...control} />}
      </Field>
      <Field
        name="school_id"
        description={
          <>
            {t('school_hint')}{' '}
            <PageLink to="/admin/configuration?tab=schools" className="underline underline-offset-2">
              {t('schools_link')}
            </PageLink>
          </>
        }
        className={SHOWN_CLASSES.student}
      >
        {(control) => <SchoolSelect {...control} schools={schools} stored={stored} />}
      </Field>
      <Field name="course" description={t('course_hint')} className={SHOWN_CLASSES.student}>
        {(control) => (
          <KindSelect {...control} kinds={COURSES} wordOf={(course) => t(`placement:courses.${course}`)} />
        )}
      </Field>
      <CheckField
        name="on_leave"
        description={t('on_leave_hint')}
        className={`content-start ${SHOWN_CLASSES.student}`}
      />
    </>
  );
}

function SkilledField() {
  const { t } = useTranslation(['residence', 'placement']);
  return (
    <Field name="skilled_field" description={t('skilled_field_hint')} className={SHOWN_CLASSES.skilled}>
      {(control) => (
        <KindSelect
          {...control}
          kinds={SKILLED_FIELDS}
          wordOf={(field) => t(`placement:work_kinds.${field}`)}
        />
      )}
    </Field>
  );
}
