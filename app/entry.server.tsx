import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { nonceContext } from '#app/lib/api.server.ts';
import { reportFault } from '#app/lib/fault.server.ts';
import { getWords } from '#app/middleware/language.server.ts';

/** Rendering of a page is aborted after this time. */
export const streamTimeout = 10_000;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  reportFault(error, request, context);
};

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  let code = status;
  let isSending = false;
  const page = await renderToReadableStream(
    <I18nextProvider i18n={getWords(context)}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </I18nextProvider>,
    {
      nonce,
      // Keeps React from sending a late part at the end of the page: moving it into place needs a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: AbortSignal.timeout(streamTimeout + 1000),
      onError(error) {
        code = 500;
        // Before that, the router also gets the error and reports it.
        if (isSending) reportFault(error, request, context);
      },
    },
  );
  isSending = true;
  if (isbot(request.headers.get('User-Agent'))) await page.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(page, { status: code, headers });
}
