import { lazy } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { isSameBoard, shiftView } from '#app/areas/roster/shift/board/view/board-address.ts';
import { siteContext } from '#app/lib/api.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { shownMonth } from '#app/lib/shown-days.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { loadBoard } from './board/board.server.ts';
import { daysOfList, type RosterView, useKeptView } from './last-view.ts';
import { createShifts, loadCreating, loadList, turnShifts } from './shifts.server.ts';

const INTENTS = ['create', 'activate', 'deactivate'] as const;
export type Intent = (typeof INTENTS)[number];

// No Suspense boundary: without JavaScript, content behind one never shows.
const NewShifts = lazy(async () => ({ default: (await import('./new-shifts.tsx')).NewShifts }));
const ListPage = lazy(async () => ({ default: (await import('./list-page.tsx')).ListPage }));
const BoardPage = lazy(async () => ({ default: (await import('./board/board-page.tsx')).BoardPage }));

export async function loader({ url, context }: Route.LoaderArgs) {
  const today = jstDate(await context.get(siteContext).now());
  const month = shownMonth(url.searchParams, monthOf(today));
  if (url.searchParams.has('new')) {
    return { view: 'new' as const, today, month, creating: await loadCreating(url, context) };
  }
  const view = shiftView(url.searchParams);
  if (view === 'list') {
    return { view, today, ...(await loadList(url, context, today)) };
  }
  return { view: 'board' as const, ...(await loadBoard(url, context, { view, today })) };
}

/** A filter of a board's rows needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, ...asked }: ShouldRevalidateFunctionArgs) {
  const isBoard = shiftView(nextUrl.searchParams) !== 'list' && !asked.formMethod;
  return isBoard && isSameBoard(currentUrl, nextUrl) ? false : asked.defaultShouldRevalidate;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const intent = intentOf(url, INTENTS);
  switch (intent) {
    case 'create':
      return createShifts(request, url, context);
    case 'activate':
    case 'deactivate':
      return turnShifts(request, url, context, intent);
  }
}

export default function ShiftsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  useKeptView(viewShown(loaderData, search));
  if (loaderData.view === 'new') {
    return (
      <NewShifts {...loaderData} refused={refusedOf<Intent>(actionData, 'create')} answer={actionData} />
    );
  }
  if (loaderData.view === 'board') return <BoardPage board={loaderData.board} days={loaderData.days} />;
  const refused = refusedOf<Intent>(actionData, 'activate') ?? refusedOf<Intent>(actionData, 'deactivate');
  return <ListPage {...loaderData} refused={refused} />;
}

/** The shown board or list; pages that open from it return to it. */
function viewShown(shown: Route.ComponentProps['loaderData'], search: string): RosterView | null {
  if (shown.view === 'board') {
    return { search, ...shown.days, workplaceId: shown.board?.workplace.id ?? null };
  }
  if (shown.view !== 'list') return null;
  const id = Number(new URLSearchParams(search).get('workplace_id'));
  return { search, ...daysOfList(shown.days), workplaceId: id > 0 ? id : null };
}
