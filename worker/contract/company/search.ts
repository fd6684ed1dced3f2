import { z } from 'zod';
import { PERSON_STATUSES } from '#contract/enums.ts';
import { PersonRef } from '#contract/people/users.ts';
import { SimpleShift } from '#contract/roster/shifts.ts';

/** How many results of a kind are returned; a longer query finds others. */
export const FOUND_MAX = 8;
/** How many workplaces are shown with a person. */
export const FOUND_WORKPLACES_MAX = 3;

const Coded = z.object({ id: z.int(), code: z.string(), name: z.string() });

export const FoundPerson = PersonRef.extend({
  picture: z.string().nullable().describe('At `/files/{id}`'),
  status: z.enum(PERSON_STATUSES),
  workplaces: z.array(Coded).describe('Those within the reader’s reach, by code; at most three'),
}).meta({ id: 'FoundPerson' });
export type FoundPerson = z.infer<typeof FoundPerson>;

/** The results of a search, at most eight of each kind. */
export const Found = z
  .object({
    people: z.array(FoundPerson).describe('By kana; whose staff number it is first'),
    more_people: z.boolean().describe('Whether more people are found than are told'),
    workplaces: z.array(Coded.extend({ active: z.boolean() })).describe('By code; those in use first'),
    shifts: z.array(SimpleShift).describe('Of the date, by start; none without one'),
  })
  .meta({ id: 'Found' });
export type Found = z.infer<typeof Found>;
