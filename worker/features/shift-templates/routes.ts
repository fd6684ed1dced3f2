import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { createShiftTemplate, deleteShiftTemplate, updateShiftTemplate } from './commands.ts';
import { listShiftTemplates, readShiftTemplate } from './queries.ts';

export const shiftTemplateRoutes = new Hono<ApiEnv>()
  .get(operations['shift_templates.list'].path, operation('shift_templates.list'), async (c) =>
    c.json(await listShiftTemplates(c.var.ctx, c.req.valid('param').id, c.req.valid('query')), 200),
  )
  .post(operations['shift_templates.create'].path, operation('shift_templates.create'), async (c) =>
    c.json(await createShiftTemplate(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .get(operations['shift_templates.read'].path, operation('shift_templates.read'), async (c) => {
    const { id, template_id } = c.req.valid('param');
    return c.json(await readShiftTemplate(c.var.ctx, id, template_id), 200);
  })
  .put(operations['shift_templates.update'].path, operation('shift_templates.update'), async (c) => {
    const { id, template_id } = c.req.valid('param');
    return c.json(await updateShiftTemplate(c.var.ctx, id, template_id, c.req.valid('json')), 200);
  })
  .delete(operations['shift_templates.delete'].path, operation('shift_templates.delete'), async (c) => {
    const { id, template_id } = c.req.valid('param');
    await deleteShiftTemplate(c.var.ctx, id, template_id, c.req.valid('query').version);
    return c.body(null, 204);
  });
