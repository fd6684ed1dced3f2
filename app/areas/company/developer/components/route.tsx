import { lazy, Suspense } from 'react';
import { runForm } from '#app/lib/action.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { AppError } from '#contract/errors.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { Route } from './+types/route';
import { Buttons } from './buttons.tsx';
import { Controls } from './controls.tsx';
import { ExampleForm } from './example-form.ts';
import { exampleList } from './example-list.server.ts';
import type { FormExample } from './form-example.tsx';
import { States } from './states.tsx';
import type { TableExample } from './table-example.tsx';
import { useWords } from './words.ts';

// This page alone shows everything: the browser loads the lower parts later, and the server renders
// them at once.
const LateForm = lazy(async () => ({ default: (await import('./form-example.tsx')).FormExample }));
const LateTable = lazy(async () => ({ default: (await import('./table-example.tsx')).TableExample }));
let onServer: { Form: typeof FormExample; Table: typeof TableExample } | null = null;
const Overlays = lazy(async () => ({ default: (await import('./overlays.client.tsx')).Overlays }));

const SLOW_MS = 1500;

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  if (searchParams.has('slow')) await new Promise((done) => setTimeout(done, SLOW_MS));
  if (!onServer) {
    const [form, table] = await Promise.all([import('./form-example.tsx'), import('./table-example.tsx')]);
    onServer = { Form: form.FormExample, Table: table.TableExample };
  }
  return { list: exampleList(searchParams), constraints: constraintsOf(ExampleForm) };
}

export async function action({ request }: Route.ActionArgs) {
  return runForm(request, 'example', ExampleForm, async ({ name }) => {
    if (name === 'taken') throw fieldIssues({ name: [{ key: 'invalid' }] });
    if (name === 'refuse') throw new AppError('E_CONFLICT');
    return {
      to: '/developer/components',
      toast: { tone: 'success', message: 'profile:toasts.profile_saved' },
    };
  });
}

/** Every part of the interface in every state. */
export default function ComponentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const hydrated = useHydrated();
  const { Form, Table } = onServer ?? { Form: LateForm, Table: LateTable };
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <PageHeader title={words.title} hint={words.intro} />
      <div className="grid min-w-0 gap-12">
        <Buttons />
        <Controls />
        <States />
        <Suspense>{hydrated && <Overlays />}</Suspense>
        <Suspense>
          <Form constraints={loaderData.constraints} refused={refusedOf(actionData, 'example')} />
          <Table list={loaderData.list} />
        </Suspense>
      </div>
    </>
  );
}
