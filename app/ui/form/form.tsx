import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type FetcherWithComponents, Form as RouterForm, useActionData, useNavigation } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { FormProvider, type useForm } from '#app/lib/forms.ts';
import { isUnsent } from '#app/lib/network.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FormFrameContext } from './form-frame.ts';
import { IdempotencyInput } from './idempotency-input.tsx';
import { IDEMPOTENCY_FIELD, newIdempotencyKey } from './idempotency-key.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import type { ActionRefusal } from './use-refusal-text.ts';
import { useWhenSettled } from './use-when-settled.ts';

/** By this time the page shows a running post. */
const SHOWN_WITHIN_MS = 2_000;

type FormProps = {
  /** From `useForm(schema, { lastResult, defaultValue })`. */
  form: ReturnType<typeof useForm>['form'];
  /** Labels by field name (`breaks[].start` for a list), used by fields, errors and the summary. */
  labels: Readonly<Record<string, string>>;
  children: ReactNode;
  action?: string;
  encType?: 'application/x-www-form-urlencoded' | 'multipart/form-data';
  /** Posts without navigation, as forms in dialogs do. */
  fetcher?: FetcherWithComponents<unknown>;
  /** The refusal of the whole form. */
  refusal?: ActionRefusal | null;
  className?: string;
};

/**
 * A form that posts to an action, with or without JavaScript. Errors appear at the fields and in a
 * summary. Typed values are never lost, and a repeated post has one effect.
 */
export function Form({
  form,
  labels,
  children,
  action,
  encType,
  fetcher,
  refusal = null,
  className,
}: FormProps) {
  // Without JavaScript the answer is a new page; posting its values again is the same attempt.
  const [key, setKey] = useState(() => refusal?.key ?? newIdempotencyKey());
  const [tries, setTries] = useState(0);
  const answer = useAnswer(fetcher);
  /** The answer that was shown at the last post. */
  const [answered, setAnswered] = useState(answer);
  const { busy, moving } = usePost(key, fetcher, answer !== answered);
  const handedOn = useRef(false);
  const posted = useRef(false);
  const failed = form.metadata.context.state.serverError !== null || refusal !== null;
  useWhenSettled(busy, () => {
    // It may have arrived without an answer, so the next post is the same attempt.
    if (isUnsent()) return;
    setTries((count) => (failed ? count + 1 : 0));
    if (!failed) setKey(newIdempotencyKey());
  });
  useKeptFocus(form.metadata.id);
  useWhenSettled(moving, () => {
    posted.current = false;
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // A double click can come before the page shows the running post.
    if (busy || (posted.current && !isUnsent())) return event.preventDefault();
    form.metadata.props.onSubmit(event);
    if (event.defaultPrevented && !isIntent(event, form.metadata.intentName)) setTries((count) => count + 1);
    if (event.defaultPrevented) return;
    setAnswered(answer);
    posted.current = true;
    handedOn.current = true;
    setTimeout(() => {
      handedOn.current = false;
    });
    // If the reader stays on the page at the question about another form's changes, nothing was posted.
    setTimeout(() => {
      posted.current = false;
    }, SHOWN_WITHIN_MS);
  };

  const Element = fetcher ? fetcher.Form : RouterForm;
  return (
    <FormProvider context={form.metadata.context}>
      <FormFrameContext value={{ labels, busy, handedOn, savedAs: key }}>
        <Element
          {...form.metadata.props}
          method="post"
          action={action}
          encType={encType}
          noValidate={form.isChecked}
          onSubmit={onSubmit}
          onBlur={(event) => {
            if (!isLeftEmpty(event.target)) form.metadata.props.onBlur(event);
          }}
          aria-busy={busy}
          className={cn('grid gap-5', className)}
        >
          <IdempotencyInput value={key} />
          <ErrorSummary refusal={refusal} tries={tries} />
          {children}
        </Element>
      </FormFrameContext>
    </FormProvider>
  );
}

/** The answer to the last post. */
function useAnswer(fetcher: FetcherWithComponents<unknown> | undefined): unknown {
  const ofPage = useActionData<unknown>();
  return fetcher ? fetcher.data : ofPage;
}

/**
 * Whether a post is running at the form's address, and whether it is this form's, by its key. Once
 * the answer is shown, it counts as done, even while the page reloads: a refusal appears at once.
 */
function usePost(key: string, fetcher: FetcherWithComponents<unknown> | undefined, isAnswered: boolean) {
  const navigation = useNavigation();
  const { state, formData } = fetcher ?? navigation;
  const isMine = formData?.get(IDEMPOTENCY_FIELD) === key;
  const isOver = state === 'idle' || (state === 'loading' && isMine && isAnswered);
  return { busy: isMine && !isOver, moving: !isOver };
}

/**
 * An empty field shows no error on blur: the message could move the button under the pointer.
 * Errors of empty fields appear on submit.
 */
function isLeftEmpty(field: EventTarget): boolean {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return !field.checked;
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '';
}

/** Intents of the form library (validate a field, add a row) also arrive as submit events. */
function isIntent(event: FormEvent<HTMLFormElement>, intentName: string): boolean {
  const { nativeEvent } = event;
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement && submitter.name === intentName;
}
