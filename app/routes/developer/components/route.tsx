import { lazy, Suspense } from 'react';
import { useHydrated } from '#app/components/form/use-hydrated.ts';
import { PageHeader } from '#app/components/shell/page-header.tsx';
import { PageTitle } from '#app/components/shell/page-title.tsx';
import { runForm } from '#app/lib/action.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { AppError } from '#contract/errors.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { Route } from './+types/route';
import { Buttons } from './buttons.tsx';
import { Controls } from './controls.tsx';
import { ExampleForm } from './example-form.ts';
import { exampleList } from './example-list.server.ts';
import { States } from './states.tsx';
import { useWords } from './words.ts';

// This page alone has everything: what is below its first screen comes after the rest.
const FormExample = lazy(async () => ({ default: (await import('./form-example.tsx')).FormExample }));
const TableExample = lazy(async () => ({ default: (await import('./table-example.tsx')).TableExample }));
const Overlays = lazy(async () => ({ default: (await import('./overlays.client.tsx')).Overlays }));

const SLOW_MS = 1500;

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  if (searchParams.has('slow')) await new Promise((done) => setTimeout(done, SLOW_MS));
  return { list: exampleList(searchParams), constraints: constraintsOf(ExampleForm) };
}

export async function action({ request }: Route.ActionArgs) {
  return runForm(request, 'example', ExampleForm, async ({ name }) => {
    if (name === 'taken') throw fieldIssues({ name: [{ key: 'invalid' }] });
    if (name === 'refuse') throw new AppError('E_CONFLICT');
    return {
      to: '/developer/components',
      toast: { tone: 'success', message: 'toasts:profile_saved' },
    };
  });
}

/** Every part of the interface in every state. */
export default function ComponentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const hydrated = useHydrated();
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
          <FormExample constraints={loaderData.constraints} refused={refusedOf(actionData, 'example')} />
          <TableExample list={loaderData.list} />
        </Suspense>
      </div>
    </>
  );
}
