import type { Handlers } from '#worker/http/handler.ts';
import { listStaffCards, readStaffCard } from './queries.ts';
import { listPersonShifts } from './shifts.ts';

export const staffCardHandlers = {
  'staff_cards.list': (ctx, { query }) => listStaffCards(ctx, query),
  'staff_cards.read': (ctx, { params }) => readStaffCard(ctx, params.id),
  'staff_cards.shifts': async (ctx, { params, query }) => {
    const { date } = query;
    return { data: await listPersonShifts(ctx, params.id, date) };
  },
} satisfies Partial<Handlers>;
