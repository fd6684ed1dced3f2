import type { RouterContextProvider } from 'react-router';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { TAGS_MAX } from '#contract/limits.ts';
import type { MonthDetail } from '#contract/pay/hours/month-detail.ts';
import type { RoleName } from '#contract/roles.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { monthOf } from '#domain/time/calendar-month.ts';

type FrameVisit = {
  url: URL;
  context: Readonly<RouterContextProvider>;
  id: string;
  roles: readonly RoleName[];
  today: CalendarDate;
};

export type PersonFrameData = Awaited<ReturnType<typeof loadFrame>>;

/**
 * What every part of the page shows. The card is null for a deleted person, and `user` for readers who
 * are no global admins.
 */
export async function loadFrame({ url, context, id, roles, today }: FrameVisit) {
  const { admin, manage } = context.get(apiContext);
  const isGlobal = roles.includes('global_admin');
  const param = { id };
  const month = monthOf(today);
  const calls = {
    card: manage.users[':id'].$get({ param }),
    month: manage['work-histories'].monthly[':user_id'].$get({ param: { user_id: id }, query: { month } }),
  };
  const [user, card, figures, tags] = await Promise.all([
    isGlobal ? readAnswer(url, admin.users[':id'].$get({ param })) : null,
    isGlobal ? readIfThere(url, calls.card) : readAnswer(url, calls.card),
    readIfThere(url, calls.month),
    readAnswer(url, manage.tags.$get({ query: { per_page: String(TAGS_MAX) } })),
  ]);
  return { user, card, month: figures && monthFigures(figures), tags: tags.data, today };
}

/** As `readAnswer`, but null for a thing that does not exist or is out of reach. */
export async function readIfThere<Body>(
  url: URL,
  call: Promise<{ ok: boolean; status: number; json: () => Promise<Body> }>,
): Promise<Body | null> {
  const answer = await call;
  return answer.status === 404 ? null : readAnswer(url, Promise.resolve(answer));
}

/** The figures that the page shows; the days behind them are not sent to the browser. */
function monthFigures(detail: MonthDetail) {
  return {
    month: detail.month,
    days_worked: detail.days_worked,
    worked_minutes: detail.worked_minutes,
    leave_minutes: detail.leave_minutes,
    hourly: detail.pay?.total ?? null,
    transport: detail.transport,
    adjustments: detail.adjustments,
    total_pay: detail.total_pay,
    advances: detail.advances,
    payout: detail.payout,
  };
}
export type PersonMonthFigures = ReturnType<typeof monthFigures>;
