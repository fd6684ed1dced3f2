import { report } from '@conform-to/dom/future';
import { parseSubmission } from '@conform-to/react/future';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type ActionFunctionArgs, data, redirect, useActionData } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type FieldFaults, useForm } from '#app/lib/forms.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { PersonPicker } from '#app/ui/fields/person-picker.tsx';
import { BoxField } from '#app/ui/form/box-field.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FieldGroup } from '#app/ui/form/field-group.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { issue } from '#contract/validation.ts';
import { renderPage } from './render-page.tsx';

const ID = 'faulty';

/** Reports exactly these names as missing. */
function schemaOf(missing: readonly string[]) {
  return z.record(z.string(), z.unknown()).superRefine((_, context) => {
    for (const name of missing) {
      context.addIssue({ code: 'custom', input: null, ...issue('required'), path: [name] });
    }
  });
}

type PageOptions = { missing: readonly string[]; children: ReactNode; again?: Refused['refusal'] };

function pageOf({ missing, children }: PageOptions) {
  return function Page() {
    const refused = refusedOf(useActionData(), ID);
    const { form } = useForm(() => Promise.resolve(schemaOf(missing)), {
      id: ID,
      lastResult: refused?.lastResult ?? null,
      constraints: {},
    });
    return (
      <Form form={form} labels={{}} refusal={refused?.refusal && { ...refused.refusal }}>
        {children}
        <SubmitButton>Save</SubmitButton>
      </Form>
    );
  };
}

const focused = () => document.activeElement;
const save = () => fireEvent.click(screen.getByRole('button', { name: /Save/ }));

// Loaded in advance, because the first page would wait longer for it than later ones.
beforeAll(() => import('#app/lib/validate-form.ts'));

async function show(
  missing: readonly string[],
  children: ReactNode,
  action: (args: ActionFunctionArgs) => unknown = () => redirect('/'),
) {
  await renderPage(pageOf({ missing, children }), { action });
  // The schema arrives a moment after the page.
  await act(() => new Promise((done) => setTimeout(done, 50)));
}

const text = (name: string) => (
  <Field key={name} name={name}>
    {(control) => <Input {...control} aria-label={name} />}
  </Field>
);

const GROUP = (
  <FieldGroup name="whole" label="Message" hint="In one language or two">
    {text('first')}
    {text('second')}
  </FieldGroup>
);
const BOXES = [
  { value: 'a', label: 'A', hidden: true },
  { value: 'b', label: 'B' },
];

describe('A refused form focuses its first fault:', () => {
  const FORMS: [what: string, missing: string[], form: ReactNode, label: string][] = [
    ['goes to the first control of a group that is invalid as a whole', ['whole'], GROUP, 'first'],
    ['goes to an invalid control of a group', ['second'], GROUP, 'second'],
    ['goes to the first invalid control of the page', ['z', 'whole'], [GROUP, text('z')], 'first'],
    [
      'goes to the first visible checkbox',
      ['boxes'],
      <BoxField key="b" name="boxes" options={BOXES}>
        <input aria-label="Filter" />
      </BoxField>,
      'B',
    ],
    [
      'goes to the input of a typed date',
      ['day'],
      <Field key="d" name="day">
        {(control) => <DateField {...control} aria-label="Day" />}
      </Field>,
      'Day',
    ],
    [
      'goes to the search input for people',
      ['person'],
      <Field key="p" name="person">
        {(control) => <PersonPicker {...control} aria-label="Person" searchUrl="/people" />}
      </Field>,
      'Person',
    ],
    [
      'goes to the input of a file',
      ['file'],
      <Field key="f" name="file">
        {(control) => <FileField {...control} aria-label="File" />}
      </Field>,
      'File',
    ],
    [
      'opens a folded section',
      ['folded'],
      <details key="o">
        <summary>More</summary>
        {text('folded')}
      </details>,
      'folded',
    ],
  ];

  it.each(FORMS)('%s', async (_, missing, form, label) => {
    await show(missing, form);
    save();
    expect((await screen.findByRole('alert')).textContent).toContain('Please check');
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText(label)));
    expect(focused()?.closest('details')?.open ?? true).toBe(true);
  });

  it('the list of faults, when no field of the page is at fault', async () => {
    await show(['nowhere'], text('first'));
    save();
    await waitFor(() => expect(focused()).toBe(screen.getByRole('alert')));
  });

  it('by the link in the list as well', async () => {
    await show(['first', 'whole'], [text('elsewhere'), GROUP]);
    save();
    const alert = await screen.findByRole('alert');
    screen.getByLabelText('elsewhere').focus();
    for (const link of alert.querySelectorAll('a')) {
      fireEvent.click(link);
      expect(focused()).toBe(screen.getByLabelText('first'));
    }
  });
});

async function refuseFirst({ request }: ActionFunctionArgs) {
  const submission = parseSubmission(await request.formData());
  const error = { formErrors: null, fieldErrors: { whole: [{ key: 'required' as const }] } };
  return data({ intent: ID, lastResult: report<FieldFaults>(submission, { error }), refusal: null }, 422);
}

async function refuseWhole({ request }: ActionFunctionArgs) {
  const lastResult = report<FieldFaults>(parseSubmission(await request.formData()), { error: null });
  return data({ intent: ID, lastResult, refusal: { code: 'E_CONFLICT', data: null } }, 409);
}

describe('a form that the server refuses', () => {
  it('focuses the first fault, each time again', async () => {
    await show([], [text('before'), GROUP], refuseFirst);
    for (const _ of [1, 2]) {
      screen.getByLabelText('before').focus();
      save();
      await waitFor(() => expect(focused()).toBe(screen.getByLabelText('first')));
    }
  });

  it('focuses the reason of a refusal as a whole, each time again, without interrupting further typing', async () => {
    await show([], text('first'), refuseWhole);
    for (const _ of [1, 2]) {
      save();
      await waitFor(() => expect(focused()).toBe(screen.getByRole('alert')));
      const input = screen.getByLabelText('first');
      input.focus();
      fireEvent.input(input, { target: { value: 'typed' } });
      fireEvent.blur(input);
      fireEvent.input(input, { target: { value: 'typed on' } });
      await act(() => new Promise((done) => setTimeout(done, 20)));
      expect(focused()).toBe(input);
    }
  });
});
