import type { RouterContextProvider } from 'react-router';
import { perform } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { ApplyFileForm } from '#app/ui/preview/apply-schemas.ts';
import type { PreviewPage, PreviewRequest } from '#app/ui/preview/preview.server.ts';
import type { PeopleDone, PeopleImportAnswer, PeoplePreview } from '#contract/people/people-files.ts';
import { PEOPLE_DONE, type PeopleFigure, peopleDone } from './people-done.ts';

/** The people import as configuration of a preview. */
export const peoplePreview: PreviewPage<PeoplePreview, PeopleDone, PeopleFigure> = {
  form: ApplyFileForm,
  done: PEOPLE_DONE,
  toast: 'people_import:toasts.people_imported',
  chosen: async ({ searchParams }) => {
    const file_id = searchParams.get('file');
    return file_id ? { file_id } : null;
  },
  ask: (url, context, asked, options) =>
    perform<PeopleImportAnswer>(url, importing(context).$post({ form: withoutReason(asked) }, options)),
  doneOf: peopleDone,
  hrefOf: ({ pathname }, search) => `${pathname}?${search}`,
};

function importing(context: Readonly<RouterContextProvider>) {
  return context.get(apiContext).admin.users['import-csv'];
}

/** People have no rules with warnings, so there is no override reason. */
function withoutReason({ override_reason: _, ...asked }: PreviewRequest) {
  return asked;
}
