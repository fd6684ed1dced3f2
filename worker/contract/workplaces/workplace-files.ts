import { setupFile } from '#contract/csv/setup-files.ts';
import { SCHEDULE_COLUMNS } from '#domain/workplaces/file/schedule-row.ts';
import { TEMPLATE_COLUMNS } from '#domain/workplaces/file/template-row.ts';
import { WORKPLACE_COLUMNS } from '#domain/workplaces/file/workplace-row.ts';

/** A file of workplaces with their positions. */
export const WorkplaceFile = setupFile('Workplace', WORKPLACE_COLUMNS);

/** A file of shift templates with the people that they need. */
export const TemplateFile = setupFile('ShiftTemplate', TEMPLATE_COLUMNS);

/** A file of people who work on the same weekdays. */
export const ScheduleFile = setupFile('FixedSchedule', SCHEDULE_COLUMNS);
