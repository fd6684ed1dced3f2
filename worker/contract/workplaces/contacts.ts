import { z } from 'zod';
import { OtherNames } from '#contract/fields/other-names.ts';
import { Coded } from '#contract/pay/hours/attendance.ts';
import { LANGUAGES } from '#contract/site/languages.ts';

/** The contacts of the caller for consultation and complaints. */
export const OwnContacts = z
  .object({
    company: z
      .array(
        z.object({ language: z.enum(LANGUAGES), name: z.string().nullable(), phone: z.string().nullable() }),
      )
      .describe('Those of the company, by the language that they speak'),
    workplaces: z
      .array(
        z.object({
          workplace: Coded,
          contacts: z.array(
            z.object({ id: z.int(), title: z.string(), names: OtherNames.nullable(), phone: z.string() }),
          ),
        }),
      )
      .describe('Of the workplaces where the caller works, those that name a contact'),
  })
  .meta({ id: 'OwnContacts' });
export type OwnContacts = z.infer<typeof OwnContacts>;
