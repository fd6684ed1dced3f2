import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type FetcherWithComponents, Form as RouterForm, useActionData, useNavigation } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { FormProvider, type useForm } from '#app/lib/forms.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FormFrameContext } from './form-frame.ts';
import { IDEMPOTENCY_FIELD, newIdempotencyKey } from './idempotency-key.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import type { Refusal } from './use-refusal-text.ts';

/** By then the page shows that a form is on its way. */
const SHOWN_WITHIN_MS = 2_000;

type FormProps = {
  /** From `useForm(schema, { lastResult, defaultValue })`. */
  form: ReturnType<typeof useForm>['form'];
  /** What people call the fields, by name (`breaks[].start` for a list): label, sentence and summary use it. */
  labels: Readonly<Record<string, string>>;
  children: ReactNode;
  action?: string;
  encType?: 'application/x-www-form-urlencoded' | 'multipart/form-data';
  /** Posts beside the page, without leaving it, as forms in dialogs do. */
  fetcher?: FetcherWithComponents<unknown>;
  /** What the action refused as a whole. */
  refusal?: Refusal | null;
  className?: string;
};

/**
 * A form that posts to an action, with and without JavaScript: errors beside the fields and linked on top,
 * nothing typed is lost, and posting twice does it once.
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
  // Without JavaScript the page is a new one, and what it shows again is posted again.
  const [key, setKey] = useState(() => refusal?.key ?? newIdempotencyKey());
  const [tries, setTries] = useState(0);
  const answer = useAnswer(fetcher);
  /** The answer that was shown when the form was posted last. */
  const [answered, setAnswered] = useState(answer);
  const { busy, moving } = usePost(key, fetcher, answer !== answered);
  const handedOn = useRef(false);
  const posted = useRef(false);
  const failed = form.metadata.context.state.serverError !== null || refusal !== null;
  useWhenSettled(busy, () => {
    setTries((count) => (failed ? count + 1 : 0));
    if (!failed) setKey(newIdempotencyKey());
  });
  useKeptFocus(form.metadata.id);
  useWhenSettled(moving, () => {
    posted.current = false;
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // The second click of two may come before the page shows that the first is on its way.
    if (busy || posted.current) return event.preventDefault();
    form.metadata.props.onSubmit(event);
    if (event.defaultPrevented && !isIntent(event, form.metadata.intentName)) setTries((count) => count + 1);
    if (event.defaultPrevented) return;
    setAnswered(answer);
    posted.current = true;
    handedOn.current = true;
    setTimeout(() => {
      handedOn.current = false;
    });
    // Somebody asked whether to leave another form as it is may stay, and then nothing was posted.
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
          <input
            type="hidden"
            name={IDEMPOTENCY_FIELD}
            value={key}
            readOnly
            autoComplete="off"
            suppressHydrationWarning
          />
          <ErrorSummary refusal={refusal} tries={tries} />
          {children}
        </Element>
      </FormFrameContext>
    </FormProvider>
  );
}

/** What the last form that was posted here was answered. */
function useAnswer(fetcher: FetcherWithComponents<unknown> | undefined): unknown {
  const ofPage = useActionData<unknown>();
  return fetcher ? fetcher.data : ofPage;
}

/**
 * Whether anything is on its way where this form is posted, and whether it is this very form, by its key. Once its answer
 * is shown it is not, although the page still loads again: a refusal is answered at once.
 */
function usePost(key: string, fetcher: FetcherWithComponents<unknown> | undefined, isAnswered: boolean) {
  const navigation = useNavigation();
  const { state, formData } = fetcher ?? navigation;
  const isMine = formData?.get(IDEMPOTENCY_FIELD) === key;
  const isOver = state === 'idle' || (state === 'loading' && isMine && isAnswered);
  return { busy: isMine && !isOver, moving: !isOver };
}

/** Before anybody sees the answer: who posts again at once posts something new. */
function useWhenSettled(running: boolean, settle: () => void) {
  const wasRunning = useRef(running);
  useLayoutEffect(() => {
    if (wasRunning.current && !running) settle();
    wasRunning.current = running;
  });
}

/**
 * Who only passes through a field on the way elsewhere is told nothing before the form is sent: a sentence that comes
 * up under the pointer would move away what is being pressed.
 */
function isLeftEmpty(field: EventTarget): boolean {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return !field.checked;
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '';
}

/** Intents of the form library (validate a field, add a row) also run through the submit event. */
function isIntent(event: FormEvent<HTMLFormElement>, intentName: string): boolean {
  const { nativeEvent } = event;
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return submitter instanceof HTMLButtonElement && submitter.name === intentName;
}
