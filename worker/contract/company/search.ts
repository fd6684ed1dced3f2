import { z } from 'zod';
import { PERSON_STATUSES } from '#contract/enums.ts';
import { PersonRef } from '#contract/people/users.ts';
import { SimpleShift } from '#contract/roster/shifts.ts';

/** So many of a kind are told; who looks for another one types on. */
export const FOUND_MAX = 8;
/** So many workplaces stand beside a person. */
export const FOUND_WORKPLACES_MAX = 3;

const Coded = z.object({ id: z.int(), code: z.string(), name: z.string() });

export const FoundPerson = PersonRef.extend({
  picture: z.string().nullable().describe('At `/files/{id}`'),
  status: z.enum(PERSON_STATUSES),
  workplaces: z.array(Coded).describe('Those within the reader’s reach, by code; at most three'),
}).meta({ id: 'FoundPerson' });
export type FoundPerson = z.infer<typeof FoundPerson>;

/** What is found by a few words, at most eight of each kind. */
export const Found = z
  .object({
    people: z.array(FoundPerson).describe('By kana; whose staff number it is first'),
    more_people: z.boolean().describe('Whether more people are found than are told'),
    workplaces: z.array(Coded.extend({ active: z.boolean() })).describe('By code; those in use first'),
    shifts: z.array(SimpleShift).describe('Of the date, by start; none without one'),
  })
  .meta({ id: 'Found' });
export type Found = z.infer<typeof Found>;
