import ExternalLink from 'lucide-react/icons/external-link';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { type SchoolChoice, SchoolSelect } from '#app/areas/papers/parts/paper/school-select.tsx';
import { LOOKUP } from '#app/areas/people/person/papers/card-lookup.tsx';
import { DesignatedNumber } from '#app/areas/people/person/papers/designated-number.tsx';
import { PAPER_CAPS } from '#app/areas/people/person/papers/typed-residence.ts';
import { useField } from '#app/lib/forms.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { HoursInput } from '#app/ui/fields/hours-input.tsx';
import { KindSelect } from '#app/ui/fields/kind-select.tsx';
import { CheckField, Field } from '#app/ui/form/field.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import type { Residence } from '#contract/papers/residence.ts';
import { COURSES, SKILLED_FIELDS } from '#domain/law/placement-kinds.ts';
import { RESIDENCE_STATUSES, ruleOf } from '#domain/papers/status.ts';
import type { PaperReading } from './review-guide.ts';

type ReadingFieldsProps = {
  reading: PaperReading;
  /** The currently stored data. */
  residence: Residence;
  schools: readonly SchoolChoice[];
};

/** The values to read from a document of this kind, and the status when none is stored. */
export function ReadingFields({ reading, residence, schools }: ReadingFieldsProps) {
  const { t } = useTranslation(['paper_review', 'residence']);
  const asksForStatus = residence.status === null && reading !== 'passport' && reading !== 'none';
  if (reading === 'card_front') return <CardFront residence={residence} />;
  return (
    <>
      {asksForStatus && <StatusFields isFront={false} hint={t('status_first')} />}
      {reading === 'passport' && (
        <>
          <Field name="passport_number" required>
            {(control) => <PlainInput {...control} />}
          </Field>
          <Field name="passport_expires_on" required>
            {(control) => <DateField {...control} />}
          </Field>
        </>
      )}
      {reading === 'card_back' && <CardBack status={residence.status} />}
      {reading === 'student_card' && <StudentCard schools={schools} stored={residence.school} />}
      {reading === 'designation' && <Designation status={residence.status} />}
      {reading === 'skilled_field' && <SkilledWork />}
      {reading === 'renewal' && (
        <Field name="renewal_filed_on" required description={t('residence:renewal_hint')}>
          {(control) => <DateField {...control} />}
        </Field>
      )}
    </>
  );
}

/** Document numbers need no spelling or completion. */
function PlainInput(control: ComponentProps<typeof Input>) {
  return <Input {...control} autoComplete="off" spellCheck={false} autoCapitalize="characters" />;
}

/** Status and its last day. Only the front of the card shows them reliably. */
function StatusFields({ isFront, hint }: { isFront: boolean; hint?: ReactNode }) {
  const { t } = useTranslation(['residence', 'common']);
  const [chosen, setChosen] = useState<string | null>(null);
  const stored = useField('status').defaultValue;
  const status = RESIDENCE_STATUSES.find((one) => one === (chosen ?? stored));
  const isCardDate = status !== undefined && ruleOf(status).ends === 'card';
  return (
    <>
      <Field name="status" required description={hint}>
        {(control) => (
          <Select {...control} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{t('common:not_set')}</option>
            {RESIDENCE_STATUSES.map((one) => (
              <option key={one} value={one}>
                {t(`statuses.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        name="expires_on"
        required={isFront}
        description={t(isCardDate ? 'card_expires_on_hint' : 'expires_on_hint')}
      >
        {(control) => <DateField {...control} />}
      </Field>
    </>
  );
}

function CardFront({ residence }: { residence: Residence }) {
  const { t } = useTranslation(['residence', 'paper_review']);
  const format = useFormat();
  const { checked, earlier_card_numbers: earlier } = residence;
  return (
    <>
      <Field
        name="card_number"
        required
        description={
          <>
            {t('card_number_hint')}
            {earlier.length > 0 && (
              <span className="mt-1 block break-words tabular-nums">
                {t('earlier_numbers', { numbers: earlier.join(', ') })}
              </span>
            )}
          </>
        }
      >
        {(control) => <PlainInput {...control} />}
      </Field>
      <StatusFields isFront />
      <div className="grid gap-2 rounded-lg bg-muted px-3 py-2.5">
        <a
          href={LOOKUP}
          target="_blank"
          rel="noreferrer"
          className="inline-flex flex-wrap items-center gap-x-1.5 justify-self-start font-medium underline underline-offset-2"
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          {t('lookup_link')}
          <span className="font-normal text-[0.8125rem] text-muted-foreground">{t('new_tab')}</span>
        </a>
        <CheckField
          name="looked_up"
          description={
            checked
              ? `${t('checked')}: ${t('checked_by', { at: format.stamp(checked.at), name: format.personName(checked.by) })}`
              : undefined
          }
        />
      </div>
    </>
  );
}

function CardBack({ status }: { status: Residence['status'] }) {
  const { t } = useTranslation('residence');
  const rule = status === null ? null : ruleOf(status);
  return (
    <>
      {(rule === null || rule.work === 'by_permission') && (
        <CheckField name="permission" description={t('permission_hint')} />
      )}
      {(rule === null || rule.ends === 'right') && (
        <Field name="renewal_filed_on" description={t('renewal_hint')}>
          {(control) => <DateField {...control} />}
        </Field>
      )}
    </>
  );
}

type StudentCardProps = { schools: readonly SchoolChoice[]; stored: SchoolChoice | null };

function StudentCard({ schools, stored }: StudentCardProps) {
  const { t } = useTranslation(['residence', 'placement']);
  return (
    <>
      <Field name="student_card_expires_on" required description={t('student_card_hint')}>
        {(control) => <DateField {...control} />}
      </Field>
      <Field name="school_id" description={t('school_hint')}>
        {(control) => <SchoolSelect {...control} schools={schools} stored={stored} />}
      </Field>
      <Field name="course" description={t('course_hint')}>
        {(control) => (
          <KindSelect {...control} kinds={COURSES} wordOf={(course) => t(`placement:courses.${course}`)} />
        )}
      </Field>
    </>
  );
}

function SkilledWork() {
  const { t } = useTranslation(['residence', 'placement']);
  return (
    <Field name="skilled_field" required description={t('skilled_field_hint')}>
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

function Designation({ status }: { status: Residence['status'] }) {
  const { t } = useTranslation('residence');
  return (
    <>
      <Field name="paper" required description={t('paper_hint')}>
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
      {/* CSS alone hides the field, so it works without JavaScript. A field with an error stays
          visible. */}
      <Field
        name="paper_hours"
        required
        className="hidden has-[[aria-invalid=true]]:grid group-has-[option[value=weekly]:checked]/papers:grid"
      >
        {(control) => <HoursInput {...control} className="max-w-32" />}
      </Field>
      {(status === null || status === 'designated_activities') && <DesignatedNumber />}
    </>
  );
}
