import type { Handlers } from '#worker/http/handler.ts';
import { importPeople } from './commands.ts';
import { exportPeople } from './export.ts';

export const peopleFileHandlers = {
  'people_files.import': (ctx, { body }) => importPeople(ctx, body),
  'people_files.export': (ctx, { query }) => exportPeople(ctx, query),
} satisfies Partial<Handlers>;
