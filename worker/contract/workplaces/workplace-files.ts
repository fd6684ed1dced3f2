import { setupFile } from '#contract/csv/setup-files.ts';
import { WORKPLACE_COLUMNS } from '#domain/workplaces/file/workplace-row.ts';

/** A file of workplaces with their positions. */
export const WorkplaceFile = setupFile('Workplace', WORKPLACE_COLUMNS);
