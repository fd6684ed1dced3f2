import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
) {
  const body = await renderToReadableStream(<ServerRouter context={entry} url={request.url} />);
  headers.set('content-type', 'text/html');
  return new Response(body, { status, headers });
}
