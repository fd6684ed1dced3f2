import type { Handlers } from '#worker/http/handler.ts';
import { createShiftTemplate, deleteShiftTemplate, updateShiftTemplate } from './commands.ts';
import { listShiftTemplates, readShiftTemplate } from './queries.ts';

export const shiftTemplateHandlers = {
  'shift_templates.list': (ctx, { params, query }) => listShiftTemplates(ctx, params.id, query),
  'shift_templates.create': (ctx, { params, body }) => createShiftTemplate(ctx, params.id, body),
  'shift_templates.read': (ctx, { params: { id, template_id } }) => readShiftTemplate(ctx, id, template_id),
  'shift_templates.update': (ctx, { params: { id, template_id }, body }) =>
    updateShiftTemplate(ctx, id, template_id, body),
  'shift_templates.delete': async (ctx, { params: { id, template_id }, query }) => {
    await deleteShiftTemplate(ctx, id, template_id, query.version);
  },
} satisfies Partial<Handlers>;
