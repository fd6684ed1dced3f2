import type { Handlers } from '#worker/http/handler.ts';
import { updateConfiguration } from './commands.ts';
import { previewSettings } from './preview.ts';
import { readConfiguration } from './queries.ts';

export const configurationHandlers = {
  'configuration.read': (ctx) => readConfiguration(ctx.db),
  'configuration.update': (ctx, { body }) => updateConfiguration(ctx, body),
  'configuration.preview': (ctx, { body }) => previewSettings(ctx, body),
} satisfies Partial<Handlers>;
