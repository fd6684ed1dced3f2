import type { Handlers } from '#worker/http/handler.ts';
import { runImport } from './commands.ts';
import { exportRoster, exportShift } from './export.ts';
import { sheetAsked } from './read-sheet.ts';
import { readImportResult } from './results.ts';

export const rosterFileHandlers = {
  'roster_files.import': async (ctx, { body }, c) => {
    const outcome = await runImport(ctx, body, {
      shiftId: null,
      sheet: sheetAsked(body),
      asJob: asksForJob(c.req.raw.headers),
    });
    return 'job_id' in outcome ? c.json(outcome, 202) : c.json(outcome, 200);
  },
  'roster_files.export': (ctx, { query }) => exportRoster(ctx, query),
  'roster_files.result': async (ctx, { params }, c) => {
    const json = await readImportResult(ctx, params.id);
    return c.body(json, 200, { 'Content-Type': 'application/json' });
  },
  'roster_files.import_shift': async (ctx, { params, body }, c) => {
    const outcome = await runImport(ctx, body, {
      shiftId: params.id,
      sheet: null,
      asJob: asksForJob(c.req.raw.headers),
    });
    return 'job_id' in outcome ? c.json(outcome, 202) : c.json(outcome, 200);
  },
  'roster_files.export_shift': (ctx, { params, query }) => exportShift(ctx, params.id, query),
} satisfies Partial<Handlers>;

function asksForJob(headers: Headers): boolean {
  return headers.get('Prefer')?.includes('respond-async') ?? false;
}
