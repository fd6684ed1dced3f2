import { z } from 'zod';
import { runPicture } from '#app/areas/people/parts/picture/posted-picture.server.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { DocumentRefusalBody } from '#contract/papers/document-requests.ts';
import type { PapersRequest } from './papers.server.ts';

const RefusalForm = DocumentRefusalBody.extend({ id: z.int().positive() });

/** Answers a request with the posted file. `of` in the address names the request. */
export function sendDocument(request: Request, { url, admin }: PapersRequest) {
  const id = url.searchParams.get('of') ?? '';
  return runPicture(request, id, async ({ file, form, options }) => {
    const version = Number(form.get('version'));
    await perform(
      url,
      admin['document-requests'][':id'].answer.$post({ param: { id }, form: { file, version } }, options),
    );
    return {
      to: withoutIntent(url, 'of'),
      toast: { tone: 'success', message: 'document_requests:toasts.document_sent' },
    };
  });
}

export function refuseDocument(request: Request, { url, admin }: PapersRequest) {
  return runForm(request, 'refuse_document', RefusalForm, async ({ id, ...json }, options) => {
    const param = { id: String(id) };
    await perform(url, admin['document-requests'][':id'].refuse.$post({ param, json }, options));
    return {
      to: withoutIntent(url),
      toast: { tone: 'success', message: 'document_requests:toasts.document_refused' },
    };
  });
}
