import { z } from 'zod';
import { faultsOfFile, importFields, ofOneFile, previewed } from '#contract/csv/imported-files.ts';
import { IMPORT_CLASSES } from '#contract/enums.ts';
import { WagePreview } from '#contract/pay/wages.ts';
import { PEOPLE_COLUMNS } from '#domain/people/file/columns.ts';

/** The faults of a people file. */
export const {
  Fault: PeopleFault,
  Faults: PeopleFaults,
  HeaderFaults: PeopleHeaderFaults,
} = faultsOfFile('People', PEOPLE_COLUMNS, 'As written in the file; empty where it must not be repeated');
export type PeopleFault = z.infer<typeof PeopleFault>;

export const PeopleRow = z
  .object({
    line: z.int(),
    class: z.enum(IMPORT_CLASSES).describe('`new`: no person has the staff number yet'),
    cells: z.array(z.string()).describe('As written in the file'),
    user_id: z.int().nullable().describe('The existing person'),
    changes: z
      .array(
        z.object({
          column: z.enum(PEOPLE_COLUMNS),
          before: z.string().nullable().describe('In the form of an export'),
          after: z.string(),
        }),
      )
      .describe('Values that would change; an empty cell changes nothing'),
    faults: z.array(PeopleFault),
  })
  .meta({ id: 'PeopleImportRow' });
export type PeopleRow = z.infer<typeof PeopleRow>;

const importAnswer = {
  counts: z
    .object({ new: z.int(), changed: z.int(), same: z.int(), refused: z.int() })
    .describe('Numbers of lines'),
  people_created: z.int(),
  memberships_created: z.int(),
  wages_created: z.int(),
};

/** What importing a people file would change. */
export const PeoplePreview = z
  .object({
    ...previewed,
    ...importAnswer,
    raise: WagePreview.extend({
      yen: WagePreview.shape.yen.nullable().describe('As for a single wage; null for very many people'),
      closed_yen: WagePreview.shape.closed_yen
        .nullable()
        .describe('As for a single wage; null for very many people'),
    })
      .describe('The effect of the wages on finished work; open periods are recalculated')
      .meta({ id: 'PeopleImportRaise' }),
    columns: z.array(z.string()).describe('The header as written in the file'),
    rows: z.array(PeopleRow).describe('All lines except those that change nothing'),
  })
  .meta({ id: 'PeopleImportPreview' });
export type PeoplePreview = z.infer<typeof PeoplePreview>;

export const PeopleDone = z
  .object({
    mode: z.literal('apply'),
    ...importAnswer,
    recalculated: z.int().describe('Finished work of open periods whose pay has changed'),
  })
  .meta({ id: 'PeopleImportDone' });
export type PeopleDone = z.infer<typeof PeopleDone>;

export const PeopleImportAnswer = z.discriminatedUnion('mode', [PeoplePreview, PeopleDone]);
export type PeopleImportAnswer = z.infer<typeof PeopleImportAnswer>;

export const PeopleImportBody = ofOneFile(
  z.object({
    file: z.file().optional().describe('CSV in UTF-8 or CP932, or the first sheet of an XLSX file'),
    ...importFields,
  }),
).meta({ id: 'PeopleImport' });
export type PeopleImportBody = z.output<typeof PeopleImportBody>;
