// @vitest-environment node
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { loader } from '#app/areas/company/job/file/route.tsx';
import { apiContext } from '#app/lib/api.server.ts';
import { createClient } from '#worker/client.ts';

/** The result of a file's address for this API answer. */
async function opened(id: string, answer: Response) {
  const url = new URL('https://kinmu.test/manage/job/1/file');
  const asked: string[] = [];
  const context = new RouterContextProvider();
  const dispatch = async (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return answer;
  };
  context.set(apiContext, createClient(url.origin, dispatch));
  const found = await loader({
    url,
    context,
    params: { id },
    pattern: '/manage/job/:id/file',
    request: new Request(url),
  });
  if (!(found instanceof Response)) throw new Error('no answer');
  return { asked, status: found.status, location: found.headers.get('Location') };
}

const refused = () => Response.json({ code: 'E_NOT_FOUND' }, { status: 404 });
const FILES = '/api/manage/work-histories/monthly/files';

it('returns to the job with the reason when there is no file', async () => {
  const location = '/manage/job/7?refused=E_NOT_FOUND';
  expect(await opened('7', refused())).toEqual({ asked: [`${FILES}/7`], status: 302, location });
});

it.each([
  ['a line of its own', '1\r\nX: 1', '1%0D%0AX%3A%201'],
  ['another address', '../../../me', '..%2F..%2F..%2Fme'],
  ['a query', '1?a=b#c', '1%3Fa%3Db%23c'],
])('escapes an id with %s', async (_, id, written) => {
  const location = `/manage/job/${written}?refused=E_NOT_FOUND`;
  expect(await opened(id, refused())).toEqual({ asked: [`${FILES}/${written}`], status: 302, location });
});
