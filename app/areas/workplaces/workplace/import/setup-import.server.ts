import type { RouterContextProvider } from 'react-router';
import { perform } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { ApplyFileForm } from '#app/ui/preview/apply-schemas.ts';
import type { PreviewPage, PreviewRequest } from '#app/ui/preview/preview.server.ts';
import type { SetupDone, SetupPreview } from '#contract/csv/setup-files.ts';
import { SETUP_DONE, type SetupFigure, setupDone } from './setup-done.ts';
import { KIND_PARAM, type SetupKind, setupKindOf } from './setup-kinds.ts';

type SetupPage = PreviewPage<SetupPreview, SetupDone, SetupFigure>;
type Asked = Omit<PreviewRequest, 'override_reason'>;
type CallOptions = { headers: Record<string, string> } | undefined;
type Ask = (
  url: URL,
  context: Readonly<RouterContextProvider>,
  form: Asked,
  options: CallOptions,
) => Promise<SetupPreview | SetupDone>;

const ASKS: Record<SetupKind, Ask> = {
  workplaces: (url, context, form, options) =>
    perform(url, context.get(apiContext).admin.workplaces['import-csv'].$post({ form }, options)),
  schedules: (url, context, form, options) =>
    perform(url, context.get(apiContext).admin['fixed-schedules']['import-csv'].$post({ form }, options)),
  contracts: (url, context, form, options) =>
    perform(
      url,
      context.get(apiContext).admin['employment-contracts']['import-csv'].$post({ form }, options),
    ),
  templates: (url, context, form, options) =>
    perform(url, context.get(apiContext).admin['shift-templates']['import-csv'].$post({ form }, options)),
};

/** The import of a kind of file as configuration of a preview. */
export function setupPreviewOf({ searchParams: asked }: URL): SetupPage {
  const kind = setupKindOf(asked);
  return {
    form: ApplyFileForm,
    done: SETUP_DONE,
    toast: 'setup_files:toasts.setup_imported',
    chosen: async ({ searchParams }) => {
      const file_id = searchParams.get('file');
      return file_id ? { file_id } : null;
    },
    // These files have no rules with warnings, so there is no override reason.
    ask: (url, context, { override_reason: _, ...form }, options) => ASKS[kind](url, context, form, options),
    doneOf: setupDone,
    hrefOf: ({ pathname }, search) => {
      search.set(KIND_PARAM, kind);
      return `${pathname}?${search}`;
    },
  };
}
