import { Hono, type TypedResponse } from 'hono';
import { operations } from '#contract/operations.ts';
import type { ImportAnswer } from '#contract/roster-files.ts';
import { fileHeaders } from '#worker/http/file-headers.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { runImport } from './commands.ts';
import { exportRoster, exportShift } from './export.ts';
import { sheetAsked } from './read-sheet.ts';
import { readImportResult } from './results.ts';

export const rosterFileRoutes = new Hono<ApiEnv>()
  .post(operations['roster_files.import'].path, operation('roster_files.import'), async (c) => {
    const form = c.req.valid('form');
    const outcome = await runImport(c.var.ctx, form, {
      shiftId: null,
      sheet: sheetAsked(form),
      asJob: asksForJob(c.req.raw.headers),
    });
    return 'job_id' in outcome ? c.json(outcome, 202) : c.json(outcome, 200);
  })
  .get(operations['roster_files.export'].path, operation('roster_files.export'), async (c) => {
    const file = await exportRoster(c.var.ctx, c.req.valid('query'));
    return c.body(file.body, 200, fileHeaders(file));
  })
  .get(operations['roster_files.result'].path, operation('roster_files.result'), async (c) => {
    const json = await readImportResult(c.var.ctx, c.req.valid('param').id);
    const answer: Response = c.body(json, 200, { 'Content-Type': 'application/json' });
    return answer as Response & TypedResponse<ImportAnswer, 200, 'json'>;
  })
  .post(operations['roster_files.import_shift'].path, operation('roster_files.import_shift'), async (c) => {
    const shiftId = c.req.valid('param').id;
    const outcome = await runImport(c.var.ctx, c.req.valid('form'), {
      shiftId,
      sheet: null,
      asJob: asksForJob(c.req.raw.headers),
    });
    return 'job_id' in outcome ? c.json(outcome, 202) : c.json(outcome, 200);
  })
  .get(operations['roster_files.export_shift'].path, operation('roster_files.export_shift'), async (c) => {
    const file = await exportShift(c.var.ctx, c.req.valid('param').id, c.req.valid('query'));
    return c.body(file.body, 200, fileHeaders(file));
  });

function asksForJob(headers: Headers): boolean {
  return headers.get('Prefer')?.includes('respond-async') ?? false;
}
