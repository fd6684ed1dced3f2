import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, redirect, useActionData, useSearchParams } from 'react-router';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useForm } from '#app/lib/forms.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { renderPage } from './render-page.tsx';

const Schema = z.object({ name: z.string() });

function NameForm({ id, action }: { id: string; action: string }) {
  const { form } = useForm(() => Promise.resolve(Schema), {
    id,
    constraints: {},
    lastResult: refusedOf(useActionData(), id)?.lastResult ?? null,
    defaultValue: { name: 'Anh' },
  });
  return (
    <Form form={form} labels={{ name: `Name of ${id}` }} action={action}>
      <Field name="name">{(control) => <Input {...control} />}</Field>
      <SaveOrCancel cancel="/" submit={`Save ${id}`} />
    </Form>
  );
}

/** A list with a form for one item, or for a new one. Saving gives a new version. */
function List() {
  const [params] = useSearchParams();
  const chosen = params.get('chosen');
  return (
    <main tabIndex={-1}>
      <Link to="/" aria-current="page">
        All
      </Link>
      {['1', '2'].map((one) => (
        <Link key={one} to={`?chosen=${one}#form`}>
          Change {one}
        </Link>
      ))}
      {chosen && !params.has('saved') ? (
        <NameForm key={`change ${chosen}`} id="change" action={`?chosen=${chosen}&intent=change`} />
      ) : (
        <NameForm key={`add ${params.get('saved')}`} id="add" action="?intent=add" />
      )}
    </main>
  );
}

/** The next form has no link back. */
function Steps() {
  const [params] = useSearchParams();
  const step = params.get('saved') === null ? 'first' : 'second';
  return (
    <main tabIndex={-1}>
      <NameForm key={step} id={step} action="?intent=step" />
    </main>
  );
}

function Alone() {
  const [params] = useSearchParams();
  const [typed, setTyped] = useState('');
  return (
    <main tabIndex={-1}>
      {params.get('saved') ? <p>Done</p> : <NameForm id="alone" action="?intent=alone" />}
      <input aria-label="Elsewhere" value={typed} onChange={(event) => setTyped(event.target.value)} />
    </main>
  );
}

async function show(Page: () => React.ReactNode, at = '/') {
  let times = 0;
  await renderPage(Page, {
    at,
    action: () => {
      times++;
      return redirect(`/?saved=${times}`);
    },
  });
  // The schema arrives a moment after the page.
  await act(() => new Promise((done) => setTimeout(done, 50)));
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (id: string) => screen.getByLabelText<HTMLInputElement>(`Name of ${id}`);
const link = (name: string) => screen.getByRole('link', { name });

/** Clicks like the keyboard: the pressed element has the focus. */
async function press(element: HTMLElement) {
  element.focus();
  await act(async () => element.click());
}

async function expectFocus(find: () => HTMLElement) {
  await waitFor(() => expect(document.activeElement).toBe(find()));
}

it('stays on the button of a form that is rendered again', async () => {
  await show(List);
  const before = button('Save add');
  await press(before);
  await waitFor(() => expect(before.isConnected).toBe(false));
  await expectFocus(() => button('Save add'));
});

it('stays in the field that submitted the form', async () => {
  await show(List);
  const before = field('add');
  before.focus();
  await act(async () => button('Save add').click());
  await waitFor(() => expect(before.isConnected).toBe(false));
  await expectFocus(() => field('add'));
});

it('returns to the link of a form that is closed by saving or cancelling', async () => {
  await show(List, '/?chosen=2');
  await press(button('Save change'));
  await expectFocus(() => link('Change 2'));
  await press(link('Change 1'));
  await screen.findByRole('button', { name: 'Save change' });
  await press(link('Cancel'));
  await expectFocus(() => link('Change 1'));
});

it('moves to the next form when no link leads back', async () => {
  await show(Steps);
  await press(button('Save first'));
  await expectFocus(() => field('second'));
});

it('moves to the content of the page when nothing else is left', async () => {
  await show(Alone);
  await press(button('Save alone'));
  await screen.findByText('Done');
  await expectFocus(() => screen.getByRole('main'));
});

it('does not move from outside the form', async () => {
  await show(Alone);
  const elsewhere = screen.getByLabelText('Elsewhere');
  elsewhere.focus();
  await act(async () => button('Save alone').click());
  await screen.findByText('Done');
  expect(document.activeElement).toBe(elsewhere);
});
