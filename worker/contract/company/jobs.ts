import { z } from 'zod';
import { JOB_KINDS, JOB_STATES } from '#contract/enums.ts';
import { MonthText, Stamp } from '#contract/fields/formats.ts';

/** The monthly file that a job makes. */
export const JobAbout = z
  .object({
    month: MonthText,
    layout: z.string().nullable().describe('The name of the layout; null for all columns'),
    provisional: z.boolean().describe('Whether a workplace with work in the month was not closed'),
  })
  .meta({ id: 'JobAbout' });
export type JobAbout = z.infer<typeof JobAbout>;

export const Job = z
  .object({
    id: z.int(),
    kind: z.enum(JOB_KINDS),
    status: z.enum(JOB_STATES),
    done: z.int().describe('Units finished so far'),
    total: z.int().nullable().describe('Units in all; null while the number is not known'),
    result: z.record(z.string(), z.unknown()).nullable(),
    about: JobAbout.nullable().describe('Only for the file of a month'),
    created_at: Stamp,
    ended_at: Stamp.nullable(),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof Job>;

export const JobStarted = z.object({ job_id: z.int() }).meta({ id: 'JobStarted' });
