import { report } from '@conform-to/dom/future';
import { parseSubmission } from '@conform-to/react/future';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ActionFunctionArgs, data, Link, redirect, useActionData } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type FieldFaults, useForm } from '#app/lib/forms.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { errors } from '#app/locales/en/errors.ts';
import { CheckField, Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { IDEMPOTENCY_FIELD } from '#app/ui/form/idempotency-key.ts';
import { PasswordInput } from '#app/ui/form/password-input.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { requiredText } from '#contract/fields/formats.ts';
import type { FieldIssue } from '#contract/validation.ts';
import { renderPage } from './render-page.tsx';

// In another order than the page, because errors must follow the page.
const Schema = z.object({ password: z.string().min(8), email: z.email().nullish(), name: requiredText });

function Page() {
  const refused = refusedOf(useActionData(), 'person');
  const { form } = useForm(() => Promise.resolve(Schema), {
    id: 'person',
    lastResult: refused?.lastResult ?? null,
    constraints: { name: { required: true }, password: { required: true } },
    defaultValue: { name: '' },
  });
  return (
    <>
      <Form
        form={form}
        labels={{ name: 'Name', email: 'Email', password: 'Password', agreed: 'I agree' }}
        refusal={refused?.refusal ?? null}
      >
        <Field name="name" description="As on the card">
          {(control) => <Input {...control} />}
        </Field>
        <Field name="email">{(control) => <Input {...control} />}</Field>
        <Field name="password">{(control) => <PasswordInput {...control} />}</Field>
        <CheckField name="agreed" />
        <SubmitButton>Save</SubmitButton>
        <SubmitButton formAction="/?intent=keep" formNoValidate>
          Keep
        </SubmitButton>
        <UnsavedChanges />
      </Form>
      <Link to="/other">Elsewhere</Link>
    </>
  );
}

const input = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string | RegExp, value: string) => fireEvent.input(input(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: /Save/ }));
const key = () => document.querySelector<HTMLInputElement>(`[name=${IDEMPOTENCY_FIELD}]`)?.value ?? '';

// Loaded in advance, because the first page would wait longer for it than later ones.
beforeAll(() => import('#app/lib/validate-form.ts'));

async function showPage(
  action: (args: ActionFunctionArgs) => unknown = () => redirect('/'),
  loader?: () => unknown,
) {
  await renderPage(Page, { action, ...(loader && { loader }) });
  // The schema arrives a moment after the page.
  await act(() => new Promise((done) => setTimeout(done, 50)));
}

async function refuse(
  request: Request,
  faults: Record<string, FieldIssue[]> | null,
  refusal: Refused['refusal'] = null,
) {
  const submission = parseSubmission(await request.formData());
  const error = faults && { formErrors: null, fieldErrors: faults };
  const lastResult = report<FieldFaults>(submission, { error });
  return data({ intent: 'person', lastResult, refusal }, { status: 422 });
}

it('stops an invalid form in the browser, with messages at the fields, links at the top and focus on the first', async () => {
  await showPage();
  fill(/Email/, 'nobody');
  save();
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('Please check 3 items');
  const links = [...summary.querySelectorAll('a')];
  expect(links.map((link) => link.textContent)).toEqual([
    'Please enter Name',
    'Please enter a valid email address',
    'Please enter Password',
  ]);
  expect(document.activeElement).toBe(input('Name'));
  expect(input('Name').getAttribute('aria-invalid')).toBe('true');
  const described = (input('Name').getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['As on the card', 'Please enter Name']);
  expect(input(/Email/).value).toBe('nobody');
});

it('posts what is typed so far by a button without checks', async () => {
  const posts: string[] = [];
  await showPage(async ({ request }) => {
    posts.push(`${new URL(request.url).search} ${(await request.formData()).get('email')}`);
    return redirect('/');
  });
  fill(/Email/, 'nobody');
  save();
  await screen.findByRole('alert');
  expect(posts).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /Keep/ }));
  await waitFor(() => expect(posts).toEqual(['?intent=keep nobody']));
});

it('links from the summary to the field, and removes corrected faults', async () => {
  await showPage();
  save();
  fireEvent.click(await screen.findByRole('link', { name: 'Please enter Password' }));
  expect(document.activeElement).toBe(input('Password'));
  fill('Name', 'Anh');
  fireEvent.blur(input('Name'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Please enter Name' })).toBeNull());
  expect(screen.getByRole('alert').textContent).toContain('Please check 1 item');
});

it('shows no summary for a field left invalid, and no message for one left empty', async () => {
  await showPage();
  fireEvent.blur(input('Name'));
  fill(/Email/, 'a@');
  fireEvent.blur(input(/Email/));
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(screen.queryByText('Please enter Name')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

it("shows the server's refusal at its field, and keeps the input and the key of the form", async () => {
  await showPage(({ request }) => refuse(request, { email: [{ key: 'email' }] }));
  fill('Name', 'Anh');
  fill(/Email/, 'a@example.com');
  fill('Password', 'correct horse');
  const first = key();
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('Please enter a valid email address');
  expect(document.activeElement).toBe(input(/Email/));
  expect(input('Name').value).toBe('Anh');
  expect(input('Password').value).toBe('correct horse');
  expect(key()).toBe(first);
});

it('focuses the summary when no field is at fault', async () => {
  await showPage(({ request }) => refuse(request, null, { code: 'E_CONFLICT', data: null }));
  fill('Name', 'Anh');
  fill('Password', 'correct horse');
  save();
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain(errors.E_CONFLICT);
  expect(document.activeElement).toBe(summary);
});

it('T-17 names the closed month and its workplace', async () => {
  const period = { id: 1, month: '2026-10', workplace: { id: 2, code: 'W2', name: 'Shinjuku' } };
  await showPage(({ request }) => refuse(request, null, { code: 'PERIOD_CLOSED', data: period }));
  fill('Name', 'Anh');
  fill('Password', 'correct horse');
  save();
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toBe('10/2026 at Shinjuku is closed and can no longer be changed.');
});

it('posts once for several clicks, shows that it is busy, and takes a new key afterwards', async () => {
  const keys: unknown[] = [];
  let finish = () => {};
  await showPage(async ({ request }) => {
    keys.push((await request.formData()).get(IDEMPOTENCY_FIELD));
    await new Promise<void>((done) => {
      finish = done;
    });
    return redirect('/');
  });
  fill('Name', 'Anh');
  fill('Password', 'correct horse');
  const first = key();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  save();
  const button = screen.getByRole('button', { name: /Save/ });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  save();
  save();
  await waitFor(() => expect(keys).toEqual([first]));
  act(() => finish());
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(key()).not.toBe(first);
});

it('asks before typed text is lost', { timeout: 15_000 }, async () => {
  await showPage();
  fill('Name', 'Anh');
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(question).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(input('Name').value).toBe('Anh');
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByRole('heading', { name: 'Other page' })).toBeTruthy();
});

it('leaves without a question when nothing was typed', async () => {
  await showPage();
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(false);
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByRole('heading', { name: 'Other page' })).toBeTruthy();
});

it('marks optional fields, and shows a password on demand', async () => {
  await showPage();
  expect(screen.getByRole('textbox', { name: 'Email', description: 'optional' })).toBeTruthy();
  expect(screen.getByText('optional').closest('label')).toBeNull();
  expect(
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Name', description: 'As on the card' }).required,
  ).toBe(true);
  expect(input('Password').type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input('Password').type).toBe('text');
});

it('posts once for two clicks, even before it shows that it is busy', async () => {
  let posts = 0;
  await showPage(async () => {
    posts += 1;
    await new Promise((done) => setTimeout(done, 50));
    return redirect('/');
  });
  fill(/Name/, 'Anh');
  fill(/Password/, 'correct horse');
  await act(async () => {
    save();
    save();
    await Promise.resolve();
  });
  await waitFor(() => expect(posts).toBe(1));
  await act(() => new Promise((done) => setTimeout(done, 120)));
  expect(posts).toBe(1);
  fill(/Password/, 'correct horse');
  save();
  await waitFor(() => expect(posts).toBe(2));
});

it('can be posted again as soon as its refusal is shown, even while the page reloads', async () => {
  let posts = 0;
  let loads = 0;
  const loadsOnce = () => {
    loads += 1;
    return loads === 1 ? null : new Promise(() => {});
  };
  await showPage(async ({ request }) => {
    posts += 1;
    return refuse(request, null, { code: 'E_CONFLICT', data: null });
  }, loadsOnce);
  fill(/Name/, 'Tanaka');
  fill(/Password/, 'long enough');
  save();
  await screen.findByRole('alert');
  await waitFor(() => expect(loads).toBe(2));
  save();
  await waitFor(() => expect(posts).toBe(2));
});

it('keeps the key of a refused try on a new page, without JavaScript', async () => {
  function Again() {
    const { form } = useForm(() => Promise.resolve(Schema), {
      id: 'again',
      lastResult: null,
      constraints: {},
    });
    return (
      <Form form={form} labels={{}} refusal={{ code: 'E_SERVICE_UNAVAILABLE', key: 'of the first try' }}>
        <SubmitButton>Save</SubmitButton>
      </Form>
    );
  }
  await renderPage(Again);
  expect(key()).toBe('of the first try');
});
