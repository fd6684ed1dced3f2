import {
  configureForms,
  type DefaultValue,
  type FormHandle,
  type FormValue,
  type SubmissionResult,
} from '@conform-to/react/future';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { FieldIssue } from '#contract/validation.ts';
import type { Constraints } from './form-constraints.server.ts';
import type { validateForm } from './validate-form.ts';

/** The faults of a field, as the API returns them. */
export type FieldFaults = FieldIssue[];

const forms = configureForms<FieldFaults>({
  isError: (error): error is FieldFaults => Array.isArray(error),
  shouldValidate: 'onBlur',
  shouldRevalidate: 'onInput',
});

type Forms = ReturnType<typeof configureForms<FieldFaults>>;
export const useField: Forms['useField'] = forms.useField;
export const useFormMetadata: Forms['useFormMetadata'] = forms.useFormMetadata;
export const useIntent: Forms['useIntent'] = forms.useIntent;
export const FormProvider: Forms['FormProvider'] = forms.FormProvider;

type Shape<Schema extends z.ZodType> = z.input<Schema> & Record<string, unknown>;

type Handle<Schema extends z.ZodType> = FormHandle<Shape<Schema>, FieldFaults>;
type UsedForm<Schema extends z.ZodType> = Omit<Handle<Schema>, 'form'> & {
  form: { metadata: Handle<Schema>['form']; isChecked: boolean };
};

export type FormSetup<Schema extends z.ZodType> = {
  id: string;
  /** A new key resets the form. */
  key?: string;
  /** The result of the last action. */
  lastResult: SubmissionResult<FieldFaults> | null;
  /** From the loader: constraints that apply before the schema is loaded. */
  constraints: Constraints;
  defaultValue?: DefaultValue<Shape<Schema>>;
};

/**
 * A form that is validated by a schema of the contract, which loads after the page. Until then, and
 * without JavaScript, the browser checks the constraints and the action checks everything.
 */
export function useForm<Schema extends z.ZodType>(
  load: () => Promise<Schema>,
  setup: FormSetup<Schema>,
): UsedForm<Schema> {
  const check = useCheck(load);
  const { constraints, ...options } = setup;
  const handle = forms.useForm<Shape<Schema>, FieldFaults>({
    ...options,
    constraint: constraints,
    onValidate: ({ payload, intent, submitter }) =>
      intent?.type === 'submit' && isUnchecked(submitter) ? NO_FAULTS : (check?.(payload) ?? NO_FAULTS),
    // The library would focus the first error here; the error summary does so once it is rendered.
    onError: () => {},
  });
  return { ...handle, form: { metadata: handle.form, isChecked: check !== null } };
}

/** Whether a button posts what is typed so far, as `formNoValidate` says. */
function isUnchecked(submitter: HTMLElement | null | undefined): boolean {
  return submitter instanceof HTMLButtonElement && submitter.formNoValidate;
}

const NO_FAULTS = { formErrors: null, fieldErrors: {} };

type Check = (payload: Record<string, FormValue>) => ReturnType<typeof validateForm>['error'];

/** Returns the check of a form once its schema is loaded. A form keeps its first schema. */
function useCheck<Schema extends z.ZodType>(load: () => Promise<Schema>): Check | null {
  const [check, setCheck] = useState<Check | null>(null);
  const first = useRef(load);
  useEffect(() => {
    let gone = false;
    void Promise.all([first.current(), import('./validate-form.ts')]).then(([schema, { validateForm }]) => {
      if (!gone) setCheck((): Check => (payload) => validateForm(schema, payload).error);
    });
    return () => {
      gone = true;
    };
  }, []);
  return check;
}
