import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { PageScriptsContext } from '#app/components/shell/page-scripts.tsx';
import { nonceContext } from '#app/lib/api.server.ts';
import { reportFault } from '#app/lib/fault.server.ts';
import { pageScriptsOf } from '#app/lib/page-scripts.server.ts';
import { VoiceContext } from '#app/lib/speech/use-translation.ts';
import { voiceOf } from '#app/lib/speech/voices.server.ts';
import { getLanguage } from '#app/middleware/language.server.ts';

/** A page that is not there by then is given up. */
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
  const language = getLanguage(context);
  const scripts = pageScriptsOf(entry, language);
  let code = status;
  let isSending = false;
  const page = await renderToReadableStream(
    <VoiceContext value={{ voice: voiceOf(language) }}>
      <PageScriptsContext value={scripts && { nonce, ...scripts }}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </PageScriptsContext>
    </VoiceContext>,
    {
      nonce,
      ...(scripts && { importMap: scripts.importMap }),
      // What is there is sent in its place, however long it is: moving it there later takes a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: AbortSignal.timeout(streamTimeout + 1000),
      onError(error) {
        code = 500;
        // Until then the router is told as well.
        if (isSending) reportFault(error, request, context);
      },
    },
  );
  isSending = true;
  if (isbot(request.headers.get('User-Agent'))) await page.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(page, { status: code, headers });
}
