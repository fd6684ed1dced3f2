import { MessageList } from '#app/areas/roster/parts/shift-messages/message-list.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Textarea } from '#app/ui/kit/textarea.tsx';
import type { TrackedPerson } from '#contract/attendance/tracking.ts';
import type { ShiftThread } from '#contract/roster/shift-messages.ts';
import { LATE_ANSWERS } from '#domain/roster/shift-messages.ts';
import type { Intent } from './route.tsx';

/** The messages of a person on the shift, and the form that writes to them. */
export type Talk = { thread: ShiftThread; constraints: Constraints; refused: Refused | null };

/** The messages with a person; while they are expected late, their answers with one press. */
export function PersonTalk({ person, talk }: { person: TrackedPerson; talk: Talk }) {
  const { t } = useTranslation('shift_messages');
  const href = useIntentHref<Intent>();
  const { thread } = talk;
  return (
    <section aria-labelledby="messages" className="mt-4 grid gap-3 border-border border-t pt-3">
      <h3 id="messages" className="font-semibold">
        {t('open')}
      </h3>
      <MessageList thread={thread} side="manager" readAction={href('read_messages')} />
      {thread.open ? (
        <TalkForm key={thread.data.length} person={person} talk={talk} />
      ) : (
        <p className="text-muted-foreground">{t('closed')}</p>
      )}
    </section>
  );
}

function TalkForm({ person, talk: { thread, constraints, refused } }: { person: TrackedPerson; talk: Talk }) {
  const { t } = useTranslation('shift_messages');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const { form } = useForm(
    () => import('#contract/roster/shift-messages.ts').then((contract) => contract.ManagerMessageBody),
    { constraints, id: 'message', lastResult: refused?.lastResult ?? null },
  );
  const asked = thread.late && person.late?.answer === null ? person.late : null;
  const name = format.personName(person.user);
  return (
    <Form
      form={form}
      labels={{ text: t(asked ? 'answer_text' : 'text') }}
      action={href('message')}
      refusal={refused?.refusal ?? null}
    >
      {asked && (
        <>
          <input type="hidden" name="arrives_at" value={asked.arrives_at} readOnly />
          <p className="font-medium">{t('answer_title', { name })}</p>
        </>
      )}
      <Field name="text" marked={false}>
        {(control) => <Textarea {...control} rows={2} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        {asked &&
          LATE_ANSWERS.map((answer) => (
            <SubmitButton
              key={answer}
              name="answer"
              value={answer}
              variant={answer === 'understood' ? 'default' : 'outline'}
            >
              {t(`answers.${answer}`)}
            </SubmitButton>
          ))}
        {!asked && <SubmitButton>{t('send')}</SubmitButton>}
      </div>
    </Form>
  );
}
