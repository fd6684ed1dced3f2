import X from 'lucide-react/icons/x';
import { type ComponentType, lazy, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { AnswerForms } from '#app/areas/attendance/tracking/answer-form.tsx';
import { SIDE_FORM, type SideFormName } from '#app/areas/attendance/tracking/tracking-address.ts';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { TrackedPerson, TrackedShiftDetail } from '#contract/attendance/tracking.ts';
import type { Candidates } from '#contract/roster/candidates.ts';
import type { WallStamp } from '#domain/time/instant.ts';
import { PersonPanel } from './person-panel.tsx';
import type { Talk } from './person-talk.tsx';

// No Suspense boundary: without JavaScript, content behind one never shows.
const PersonTalk = lazy(async () => ({ default: (await import('./person-talk.tsx')).PersonTalk }));
const CheckInForm = lazy(async () => ({ default: (await import('./check-in-form.tsx')).CheckInForm }));
const CheckOutForm = lazy(async () => ({ default: (await import('./check-out-form.tsx')).CheckOutForm }));
const OutcomeForm = lazy(async () => ({ default: (await import('./outcome-form.tsx')).OutcomeForm }));
const ReplaceForm = lazy(async () => ({ default: (await import('./replace-form.tsx')).ReplaceForm }));
const SalaryForm = lazy(async () => ({ default: (await import('./salary-form.tsx')).SalaryForm }));
const ConfirmPanel = lazy(async () => ({ default: (await import('./confirm-panel.tsx')).ConfirmPanel }));
const CorrectAttendance = lazy(async () => ({
  default: (await import('#app/areas/attendance/tracking/correct-attendance.tsx')).CorrectAttendance,
}));

/** What the form of one person on a shift receives. */
export type PersonFormProps = {
  shift: TrackedShiftDetail;
  person: TrackedPerson;
  now: WallStamp;
  constraints: Constraints;
  refused: Refused | null;
  refusedWay: Refused | null;
  /** The refusal of undoing an absence. */
  refusedBack: Refused | null;
  /** Candidates for a replacement, when requested, and the form that asks several of them. */
  asking: { found: Candidates | null; constraints: Constraints; refused: Refused | null };
  /** The page without the form. */
  cancel: string;
};

const PLAIN_FORMS: Record<
  'check_in' | 'check_out' | 'outcome' | 'replace',
  ComponentType<PersonFormProps>
> = {
  check_in: CheckInForm,
  check_out: CheckOutForm,
  outcome: OutcomeForm,
  replace: ReplaceForm,
};

/** The form that the address opens, next to the people: of one person or of all. */
export function SideForm({ form, ...props }: PersonFormProps & { form: Exclude<SideFormName, 'confirm'> }) {
  const { t } = useTranslation('tracking');
  const textOf = usePersonText();
  return (
    <SideCard
      key={`${form} ${props.person.shift_user_id}`}
      title={t(`form_titles.${form}`, { name: textOf(props.person.user) })}
    >
      <FormOf form={form} {...props} />
    </SideCard>
  );
}

function FormOf({ form, ...props }: PersonFormProps & { form: Exclude<SideFormName, 'confirm'> }) {
  const { attendance } = props.person;
  switch (form) {
    case 'correct':
      return attendance && <CorrectAttendance {...props} attendance={attendance} />;
    case 'salary':
      return attendance && <SalaryForm {...props} attendance={attendance} />;
    default: {
      const Form = PLAIN_FORMS[form];
      return <Form {...props} />;
    }
  }
}

/** The panel of one person, which a click on their line opens. */
export function PersonCard({
  person,
  shift,
  forms,
  talk,
  cancel,
}: Pick<PersonFormProps, 'person' | 'shift' | 'cancel'> & { forms: AnswerForms; talk: Talk | null }) {
  const { t } = useTranslation(['tracking', 'common']);
  const textOf = usePersonText();
  return (
    <SideCard
      key={person.shift_user_id}
      title={textOf(person.user)}
      action={
        <Button asChild variant="ghost" size="icon-sm">
          <Link to={cancel} preventScrollReset aria-label={t('common:close')}>
            <X aria-hidden="true" />
          </Link>
        </Button>
      }
    >
      <PersonPanel person={person} shift={shift} forms={forms} />
      {talk && <PersonTalk person={person} talk={talk} />}
    </SideCard>
  );
}

export function ConfirmCard({ shift, cancel }: { shift: TrackedShiftDetail; cancel: string }) {
  const { t } = useTranslation('tracking');
  return (
    <SideCard title={t('confirm_title')}>
      <ConfirmPanel shift={shift} cancel={cancel} />
    </SideCard>
  );
}

type SideCardProps = { title: string; action?: ReactNode; children: ReactNode };

function SideCard({ title, action, children }: SideCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Focus moves to the opened form, unless a refused form has already moved it to its error.
  useEffect(() => {
    const at = document.activeElement;
    if (at?.closest(`#${SIDE_FORM}`)) return;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Card id={SIDE_FORM} className="max-xl:order-first xl:sticky xl:top-16">
      <CardHeader className={action ? 'grid-cols-[minmax(0,1fr)_auto] items-center' : undefined}>
        <CardTitle ref={heading} tabIndex={-1} className="focus:outline-none">
          {title}
        </CardTitle>
        {action}
      </CardHeader>
      <CardContent>{children}</CardContent>
    </Card>
  );
}
