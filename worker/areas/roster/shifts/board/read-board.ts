import type { CompanySettings } from '#contract/company/configuration.ts';
import { AppError } from '#contract/errors.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { seesWages } from '#contract/roles.ts';
import type { BoardAnswer, BoardTemplate } from '#contract/roster/board.ts';
import { askedSeats } from '#domain/roster/asked-seats.ts';
import type { WorkplaceId } from '#domain/roster/facts.ts';
import { isDayPublished } from '#domain/roster/published-days.ts';
import { WEEKDAYS } from '#domain/time/calendar-date.ts';
import { formatClock } from '#domain/time/clock.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { toStamp } from '#domain/time/instant.ts';
import {
  rosterConfigOf,
  selectConfiguration,
  settingsOf,
} from '#worker/areas/company/configuration/queries.ts';
import { hoursRulesOf } from '#worker/areas/pay/hours/company-rules.ts';
import { companyLawOf } from '#worker/areas/roster/changes/placed.ts';
import { breaksShown } from '#worker/areas/roster/changes/shown-shift.ts';
import { standardSeats } from '#worker/areas/roster/shifts/proposals.ts';
import { shiftOf } from '#worker/areas/roster/shifts/rows.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { selectManaged } from '#worker/db/reach.ts';
import { rideTimesOf, storedRides } from '#worker/db/rides-json.ts';
import { holidaysIn } from '#worker/platform/holidays.ts';
import { boardCosts } from './costs.ts';
import { type BoardContext, toPerson } from './people.ts';
import {
  type BoardNameRow,
  type BoardRange,
  selectAnswers,
  selectBoardNames,
  selectBoardPeople,
  selectBoardShifts,
  selectBoardWages,
  selectPublished,
  selectTemplates,
  selectWorkplace,
  type TemplateRow,
} from './selects.ts';

/**
 * A workplace's roster between two days, with the facts around them that the rules read, in one round trip.
 * @throws AppError E_NOT_FOUND, also for a workplace out of reach
 */
export async function readBoard(
  ctx: SignedInCtx,
  query: OperationQuery<'shifts.board'>,
): Promise<BoardAnswer> {
  const asked: BoardRange = {
    workplaceId: query.workplace_id,
    days: { from: query.date_from, to: query.date_to },
  };
  const [[site], [settled], managed, published, names, templates, shifts, answers, found, wages] =
    await batch(ctx.db, [
      selectWorkplace(ctx, asked),
      selectConfiguration,
      selectManaged(ctx),
      selectPublished(asked),
      selectBoardNames(ctx),
      selectTemplates(ctx, asked),
      selectBoardShifts(ctx, asked),
      selectAnswers(ctx, asked),
      selectBoardPeople(ctx, asked),
      selectBoardWages(ctx, asked),
    ]);
  if (!site) throw new AppError('E_NOT_FOUND');
  if (!settled) throw new Error('no configuration');
  const settings = settingsOf(settled.settings);
  const sites = new Set<WorkplaceId>(managed.map((row) => row.workplace_id));
  const reading: BoardContext = {
    workplaceId: asked.workplaceId,
    days: asked.days,
    law: companyLawOf(settled, ctx.now),
    reaches: (id) => ctx.scope === 'all' || sites.has(id),
    answers: new Map(answers.map((row) => [row.id, row])),
    shown: new Set(shifts.map(({ id }) => id)),
    around: new Map(),
  };
  const people = found.map((row) => toPerson(row, reading));
  const board = {
    shifts: shifts.map((row) => shiftOf(row, ctx.now)),
    around: [...reading.around.values()],
    people,
  };
  const areWagesShown = seesWages(ctx.actor, settings);
  const positions = names.filter(
    (row) => row.kind === 'position' && row.is_there && row.workplace_id === asked.workplaceId,
  );
  const { rides, ...workplace } = site;
  return {
    workplace,
    rides: rideTimesOf(storedRides(rides)),
    date_from: asked.days.from,
    date_to: asked.days.to,
    now: toStamp(ctx.now),
    holidays: holidaysIn(asked.days),
    published_days: datesIn(asked.days).filter((date) => isDayPublished(published, date)),
    config: configOf(settings),
    positions: positions.map(({ id, name }) => ({ id, name })),
    templates: templates.map((row) =>
      boardTemplateOf(
        row,
        positions.map(({ id }) => id),
        settings,
      ),
    ),
    names: boardNames(asked, board, names),
    ...board,
    cost: areWagesShown ? boardCosts(board, wages, hoursRulesOf(settings).yenRounding) : null,
  };
}

function configOf(settings: CompanySettings): BoardAnswer['config'] {
  const config = rosterConfigOf(settings);
  return {
    max_minutes_per_week: config.maxMinutesPerWeek,
    max_shifts_per_day: config.maxShiftsPerDay,
    residence_enforcement: config.residenceEnforcement,
    expiry_notice_days: config.expiryNoticeDays,
    near_limit_minutes: config.nearLimitMinutes,
    rest_refused_from: config.restRefusedFrom,
    days_in_a_row_refused_from: config.daysInARowRefusedFrom,
    agreement: {
      month_warn_minutes: config.agreement.monthWarn,
      month_limit_minutes: config.agreement.monthLimit,
      combined_warn_minutes: config.agreement.combinedWarn,
      combined_limit_minutes: config.agreement.combinedLimit,
      special_clause: config.agreement.specialClause,
      closing_day: settings.closing_day,
      pay_day: settings.pay_day,
      pay_month: settings.pay_month,
      statutory_holiday: settings.statutory_holiday,
      earlier_pay_terms: settings.earlier_pay_terms,
    },
  };
}

function boardTemplateOf(
  row: TemplateRow,
  positions: readonly number[],
  settings: CompanySettings,
): BoardTemplate {
  const standard = standardSeats(settings);
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    start_time: formatClock(row.start_minute),
    end_time: formatClock(row.end_minute),
    breaks: breaksShown(row.breaks),
    paid_before_minutes: row.paid_before_minutes,
    active: row.active,
    seats: WEEKDAYS.flatMap((weekday) =>
      askedSeats(row.headcounts, positions, standard, weekday).map((seat) => ({
        weekday,
        position_id: seat.positionId,
        fixed_total: seat.fixedTotal,
        temp_total: seat.tempTotal,
        max_registered_temp: seat.maxRegisteredTemp,
      })),
    ),
  };
}

/** The workplaces and positions that the board names, and the positions that a person can get. */
function boardNames(
  { workplaceId }: BoardRange,
  { shifts, around, people }: Pick<BoardAnswer, 'shifts' | 'around' | 'people'>,
  names: readonly BoardNameRow[],
): BoardAnswer['names'] {
  const workplaces = new Set([workplaceId, ...around.map(({ workplace_id }) => workplace_id)]);
  const positions = new Set(shifts.flatMap(({ seats }) => seats.map(({ position }) => position.id)));
  for (const { work, unplanned } of people) {
    for (const { position_id } of work) positions.add(position_id);
    for (const { workplace_id } of unplanned) workplaces.add(workplace_id);
  }
  const isNamed = ({ kind, id, workplace_id, is_there }: BoardNameRow) =>
    kind === 'workplace'
      ? workplaces.has(id)
      : positions.has(id) || (is_there && workplace_id === workplaceId);
  const named = names.filter(isNamed);
  return {
    workplaces: named
      .filter(({ kind }) => kind === 'workplace')
      .map(({ id, code, name }) => ({ id, code, name })),
    positions: named.filter(({ kind }) => kind === 'position').map(({ id, name }) => ({ id, name })),
  };
}
