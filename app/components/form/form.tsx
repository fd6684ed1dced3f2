import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type FetcherWithComponents, Form as RouterForm, useNavigation } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { FormProvider, type useForm } from '#app/lib/forms.ts';
import { ErrorSummary, type Refused } from './error-summary.tsx';
import { FormFrameContext } from './form-frame.ts';
import { IDEMPOTENCY_FIELD, newIdempotencyKey } from './idempotency-key.ts';

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
  refusal?: Refused | null;
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
  const [key, setKey] = useState(newIdempotencyKey);
  const [failures, setFailures] = useState(0);
  const busy = useBusy(key, fetcher);
  const handedOn = useRef(false);
  const failed = form.metadata.context.state.serverError !== null || refusal !== null;
  useWhenSettled(busy, () => {
    if (!failed) setKey(newIdempotencyKey());
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (busy) return event.preventDefault();
    form.metadata.props.onSubmit(event);
    if (event.defaultPrevented && !isIntent(event, form.metadata.intentName))
      setFailures((count) => count + 1);
    if (event.defaultPrevented) return;
    handedOn.current = true;
    setTimeout(() => {
      handedOn.current = false;
    });
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
          <ErrorSummary refusal={refusal} failures={failures} />
          {children}
        </Element>
      </FormFrameContext>
    </FormProvider>
  );
}

/** Whether this very form is on its way: its key tells it from other forms of the page. */
function useBusy(key: string, fetcher: FetcherWithComponents<unknown> | undefined): boolean {
  const navigation = useNavigation();
  const posted = (fetcher ?? navigation).formData?.get(IDEMPOTENCY_FIELD);
  return posted === key;
}

/** Before anybody sees the answer: who posts again at once posts something new. */
function useWhenSettled(busy: boolean, settle: () => void) {
  const wasBusy = useRef(busy);
  useLayoutEffect(() => {
    if (wasBusy.current && !busy) settle();
    wasBusy.current = busy;
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
