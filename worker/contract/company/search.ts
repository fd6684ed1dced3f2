import { z } from 'zod';
import { PERSON_STATUSES } from '#contract/enums.ts';
import { Coded } from '#contract/pay/hours/attendance.ts';
import { PersonRef } from '#contract/people/users.ts';
import { SimpleShift } from '#contract/roster/shifts.ts';

/** How many results of a kind are returned; a longer query finds others. */
export const FOUND_MAX = 8;
/** How many workplaces are shown with a person. */
export const FOUND_WORKPLACES_MAX = 3;

export const FoundPerson = PersonRef.extend({
  picture: z.string().nullable().describe('At `/files/{id}`'),
  status: z.enum(PERSON_STATUSES),
  workplaces: z.array(Coded).describe('The workplaces in scope, by code; at most three'),
}).meta({ id: 'FoundPerson' });
export type FoundPerson = z.infer<typeof FoundPerson>;

/** The results of a search, at most eight of each kind. */
export const SearchResults = z
  .object({
    people: z.array(FoundPerson).describe('By kana; an exact staff number comes first'),
    more_people: z.boolean().describe('Whether more people match than are returned'),
    workplaces: z.array(Coded.extend({ active: z.boolean() })).describe('By code; active ones first'),
    shifts: z.array(SimpleShift).describe('The shifts of the date, by start; empty without a date'),
  })
  .meta({ id: 'Found' });
export type SearchResults = z.infer<typeof SearchResults>;
