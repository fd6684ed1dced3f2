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
} = faultsOfFile('People', PEOPLE_COLUMNS, 'As it is written; empty where it must not be repeated');
export type PeopleFault = z.infer<typeof PeopleFault>;

export const PeopleRow = z
  .object({
    line: z.int(),
    class: z.enum(IMPORT_CLASSES).describe('`new`: nobody has the staff number yet'),
    cells: z.array(z.string()).describe('As they are written'),
    user_id: z.int().nullable().describe('Of somebody who is there already'),
    changes: z
      .array(
        z.object({
          column: z.enum(PEOPLE_COLUMNS),
          before: z.string().nullable().describe('As an export would write it'),
          after: z.string(),
        }),
      )
      .describe('What would be written otherwise than it stands; a cell without text changes nothing'),
    faults: z.array(PeopleFault),
  })
  .meta({ id: 'PeopleImportRow' });
export type PeopleRow = z.infer<typeof PeopleRow>;

const told = {
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), refused: z.int() }).describe('Lines'),
  people_created: z.int(),
  memberships_created: z.int(),
  wages_created: z.int(),
};

/** What importing a people file would change. */
export const PeoplePreview = z
  .object({
    ...previewed,
    ...told,
    raise: WagePreview.extend({
      yen: WagePreview.shape.yen.nullable().describe('As of one wage; null of very many people'),
      closed_yen: WagePreview.shape.closed_yen
        .nullable()
        .describe('As of one wage; null of very many people'),
    })
      .describe('What the wages would make of finished work: open periods are recalculated')
      .meta({ id: 'PeopleImportRaise' }),
    columns: z.array(z.string()).describe('The header as it is written'),
    rows: z.array(PeopleRow).describe('Every line but those that change nothing'),
  })
  .meta({ id: 'PeopleImportPreview' });
export type PeoplePreview = z.infer<typeof PeoplePreview>;

export const PeopleDone = z
  .object({
    mode: z.literal('apply'),
    ...told,
    recalculated: z.int().describe('Finished work of open periods that is paid otherwise by now'),
  })
  .meta({ id: 'PeopleImportDone' });
export type PeopleDone = z.infer<typeof PeopleDone>;

export const PeopleImportAnswer = z.discriminatedUnion('mode', [PeoplePreview, PeopleDone]);
export type PeopleImportAnswer = z.infer<typeof PeopleImportAnswer>;

export const PeopleImportBody = ofOneFile(
  z.object({
    file: z.file().optional().describe('CSV in UTF-8 or CP932, or XLSX, of which the first sheet is read'),
    ...importFields,
  }),
).meta({ id: 'PeopleImport' });
export type PeopleImportBody = z.output<typeof PeopleImportBody>;
