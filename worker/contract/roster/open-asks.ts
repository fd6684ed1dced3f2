import { z } from 'zod';
import { bulkAnswer, bulkBody } from '#contract/bulk.ts';
import { ASK_STAYS } from '#contract/enums.ts';
import { ClockText, DateText, Stamp } from '#contract/fields/formats.ts';
import { WAITING_ASKS_SHOWN } from '#contract/limits.ts';
import { PATH_ID } from '#contract/lists.ts';
import { Coded, NamedRef } from '#contract/pay/hours/attendance.ts';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';

/** A shift offer that can still be accepted, with the number of its answers. */
export const OpenAsk = z
  .object({
    id: z.int(),
    shift_id: z.int(),
    position: NamedRef,
    type: z.enum(ASSIGNMENT_TYPES),
    start_time: ClockText,
    end_time: ClockText.describe('Until then the offer can be accepted'),
    shift_user_id: z
      .int()
      .nullable()
      .describe('The assignment whose absence freed the spot, where the offer was sent with it'),
    asked_at: Stamp,
    waiting: z.int().describe('People without an answer'),
    declined: z.int(),
    version: z.int(),
  })
  .meta({ id: 'OpenAsk' });
export type OpenAsk = z.infer<typeof OpenAsk>;

/** An open offer on Home, with its shift. */
export const HomeAsk = OpenAsk.extend({
  workplace: Coded,
  date: DateText,
  shift: z.string().describe('The name of the template'),
}).meta({ id: 'HomeAsk' });
export type HomeAsk = z.infer<typeof HomeAsk>;

/** The offers of a workplace for shifts on these days. */
export const waitingAskFilters = { workplace_id: PATH_ID, date_from: DateText, date_to: DateText };

/** The offers that wait for an answer. */
export const WaitingAsks = z
  .object({
    total: z.int().describe('The number of all of them'),
    data: z.array(HomeAsk.omit({ workplace: true })).describe(`The first ${WAITING_ASKS_SHOWN}, by date`),
  })
  .meta({ id: 'WaitingAsks' });
export type WaitingAsks = z.infer<typeof WaitingAsks>;

/** Offers to withdraw. With filters, those that wait for an answer. */
export const WaitingAsksBody = bulkBody(waitingAskFilters, {}).meta({ id: 'WaitingAsksWithdrawal' });
export type WaitingAsksBody = z.output<typeof WaitingAsksBody>;

export const WaitingAsksDone = bulkAnswer(z.enum(ASK_STAYS)).meta({ id: 'WaitingAsksDone' });
