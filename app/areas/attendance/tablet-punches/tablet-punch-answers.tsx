import { Form as PlainForm, useSearchParams } from 'react-router';
import { useKeptWords } from '#app/areas/attendance/kept-punches/use-kept-words.ts';
import { dailyHref, HISTORY_PARAM } from '#app/areas/attendance/work-history/history-address.ts';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PersonPicker } from '#app/ui/fields/person-picker.tsx';
import { ReasonInput } from '#app/ui/fields/reason-input.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { TabletPunch } from '#contract/attendance/tablets.ts';
import { answerFormHref, openFormOf, type TabletPunchIntent } from './tablet-answers.ts';

type TabletPunchAnswersProps = {
  punch: TabletPunch;
  constraints: Record<'name' | 'refuse', Constraints>;
  answer: unknown;
};

/** The answers of a manager: whose punch it is, what is proposed for it, or that nothing is recorded. */
export function TabletPunchAnswers({ punch, constraints, answer }: TabletPunchAnswersProps) {
  const { t } = useTranslation(['tablet_punches', 'kept_punches']);
  const { user: reader } = useAuth();
  const [params] = useSearchParams();
  const form = openFormOf(params, punch.id);
  const { user, status, work_history_id: record } = punch;
  if (status !== 'open') return record === null ? null : <OpenRecord record={record} />;
  if (user?.id === reader.id && punch.is_certain) {
    return <p className="text-muted-foreground">{t('kept_punches:own')}</p>;
  }
  const formProps = { punch, refused: form && refusedOf<TabletPunchIntent>(answer, form) };
  switch (form) {
    case 'name':
      return <NamePerson {...formProps} constraints={constraints.name} />;
    case 'refuse':
      return <RefusePunch {...formProps} constraints={constraints.refuse} />;
    case null:
      return punch.is_certain ? <CertainAnswers punch={punch} /> : <UnverifiedAnswers punch={punch} />;
  }
}

function OpenRecord({ record }: { record: number }) {
  const { t } = useTranslation('kept_punches');
  return (
    <Button asChild size="sm" variant="outline" className="justify-self-start">
      <PageLink to={dailyHref({ [HISTORY_PARAM]: record })}>{t('open_record')}</PageLink>
    </Button>
  );
}

/** The person is certain; the time or the record is asked about, as for a punch of an own device. */
function CertainAnswers({ punch }: { punch: TabletPunch }) {
  const { t } = useTranslation('kept_punches');
  const { acceptText } = useKeptWords(punch);
  const { proposal, work_history_id: record } = punch;
  // To leave the records is all that either answer does.
  const isChoice = proposal !== null && proposal.kind !== 'leave';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ClickAnswer punch={punch} decision="accept" text={acceptText()} />
      {isChoice && <ClickAnswer punch={punch} decision="refuse" text={t('refuse')} />}
      {record !== null && <OpenRecord record={record} />}
    </div>
  );
}

/** The manager says whose punch it is; only then it is recorded. */
function UnverifiedAnswers({ punch }: { punch: TabletPunch }) {
  const { t } = useTranslation('tablet_punches');
  const [params] = useSearchParams();
  const { user: reader } = useAuth();
  const textOf = usePersonText();
  const { id, user } = punch;
  const isOwn = user?.id === reader.id;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {user && !isOwn && (
        <ClickAnswer punch={punch} decision="accept" text={t('accept', { name: textOf(user) })} />
      )}
      <Button asChild size="sm" variant="outline">
        <PageLink to={answerFormHref(params, id, 'name')} preventScrollReset>
          {t(user ? 'name_other' : 'name')}…
        </PageLink>
      </Button>
      {!isOwn && (
        <Button asChild size="sm" variant="outline">
          <PageLink to={answerFormHref(params, id, 'refuse')} preventScrollReset>
            {t('refuse')}…
          </PageLink>
        </Button>
      )}
    </div>
  );
}

type ClickAnswerProps = { punch: TabletPunch; decision: 'accept' | 'refuse'; text: string };

function ClickAnswer({ punch: { id, user, number, proposal }, decision, text }: ClickAnswerProps) {
  const href = useIntentHref<TabletPunchIntent>();
  const textOf = usePersonText();
  const replaces = proposal?.kind === 'take_time' ? proposal.replaces : null;
  return (
    <PlainForm method="post" action={href('answer')} preventScrollReset>
      <input type="hidden" name="id" value={id} readOnly />
      <input type="hidden" name="decision" value={decision} readOnly />
      {replaces !== null && <input type="hidden" name="replaces" value={replaces} readOnly />}
      <Button
        type="submit"
        size="sm"
        variant={decision === 'accept' ? 'default' : 'outline'}
        aria-label={`${text}: ${user ? textOf(user) : number}`}
      >
        {text}
      </Button>
    </PlainForm>
  );
}

type AnswerFormProps = { punch: TabletPunch; constraints: Constraints; refused: Refused | null };

function NamePerson({ punch: { id, workplace }, constraints, refused }: AnswerFormProps) {
  const { t } = useTranslation('tablet_punches');
  const [params] = useSearchParams();
  const href = useIntentHref<TabletPunchIntent>();
  const { form } = useForm(() => import('./tablet-answer-forms.ts').then((forms) => forms.NameForm), {
    constraints,
    id: `name-${id}`,
    lastResult: refused?.lastResult ?? null,
  });
  const search = new URLSearchParams(workplace ? { workplace_id: String(workplace.id) } : {});
  return (
    <Form
      form={form}
      labels={{ user_id: t('person') }}
      action={href('name')}
      refusal={refused?.refusal ?? null}
      className="max-w-xl gap-3"
    >
      <input type="hidden" name="id" value={id} readOnly />
      <Field name="user_id">
        {(control) => <PersonPicker {...control} searchUrl={`/manage/shift/people?${search}`} />}
      </Field>
      <SaveOrCancel submit={t('accept_chosen')} cancel={answerFormHref(params, id, null)} />
    </Form>
  );
}

function RefusePunch({ punch: { id }, constraints, refused }: AnswerFormProps) {
  const { t } = useTranslation('tablet_punches');
  const [params] = useSearchParams();
  const href = useIntentHref<TabletPunchIntent>();
  const { form } = useForm(() => import('./tablet-answer-forms.ts').then((forms) => forms.RefusePunchForm), {
    constraints,
    id: `refuse-${id}`,
    lastResult: refused?.lastResult ?? null,
  });
  return (
    <Form
      form={form}
      labels={{ reason: t('reason') }}
      action={href('refuse')}
      refusal={refused?.refusal ?? null}
      className="max-w-xl gap-3"
    >
      <input type="hidden" name="id" value={id} readOnly />
      <Field name="reason" description={t('reason_hint')}>
        {(control) => <ReasonInput matter="review" {...control} />}
      </Field>
      <SaveOrCancel submit={t('refuse')} cancel={answerFormHref(params, id, null)} />
      <UnsavedChanges />
    </Form>
  );
}
