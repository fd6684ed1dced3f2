import type { RouterContextProvider } from 'react-router';
import { type BoardView, boardDays } from '#app/areas/roster/shift/board/view/board-address.ts';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Client } from '#worker/client.ts';

/** The board in the address, or that of the first workplace in reach. */
export async function loadBoard(
  url: URL,
  context: Readonly<RouterContextProvider>,
  { view, today }: { view: BoardView; today: CalendarDate },
) {
  const days = boardDays(url.searchParams, view, today);
  const api = context.get(apiContext);
  const workplaceId = url.searchParams.get('workplace_id') || (await firstWorkplace(url, api));
  if (workplaceId === null) return { days, board: null };
  const query = { workplace_id: workplaceId, date_from: days.from, date_to: days.to };
  return { days, board: await readAnswer(url, api.manage.shifts.board.$get({ query })) };
}

async function firstWorkplace(url: URL, api: Client): Promise<string | null> {
  const { master } = await readAnswer(url, api.manage.auth.check.$get());
  const [first] = master.workplaces;
  return first ? String(first.id) : null;
}
