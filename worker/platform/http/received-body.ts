import { AppError } from '#contract/errors.ts';
import { AROUND_FILE, BODY_MAX, STRANGER_BODY_MAX } from '#contract/limits.ts';
import type { Operation } from '#contract/operation.ts';
import { OPERATION_IDS, operations } from '#contract/operations.ts';
import type { RequestScope } from './request-scope.ts';
import { pathPattern } from './route-path.ts';

/**
 * The most bytes of a body, the limit named in a refusal, and the milliseconds until its last byte.
 */
type BodyLimit = {
  most: number;
  limit: number;
  within: number;
  /** The code for a larger body from an unknown caller: some paths ask them to log in. */
  stranger: 'E_UNAUTHORIZED' | 'E_PAYLOAD_TOO_LARGE';
};

/** A form arrives at once. A file of 5 MB takes a slow phone two minutes. */
const FORM_TIME = 30_000;
const FILE_TIME = 180_000;

const uploads = OPERATION_IDS.flatMap((id) => {
  const operation: Operation = operations[id];
  const { method, fileMax } = operation;
  if (fileMax === undefined) return [];
  const sized = { most: fileMax + AROUND_FILE, limit: fileMax, within: FILE_TIME };
  const limit: BodyLimit = { ...sized, stranger: 'E_UNAUTHORIZED' };
  return [{ method, path: pathPattern(operation), limit }];
});

const FORM_LIMIT: BodyLimit = {
  most: BODY_MAX,
  limit: BODY_MAX,
  within: FORM_TIME,
  stranger: 'E_PAYLOAD_TOO_LARGE',
};

/** The body limit of an API call. */
export function limitOfCall(method: string, path: string): BodyLimit {
  return uploads.find((one) => one.method === method && one.path.test(path))?.limit ?? FORM_LIMIT;
}

const LARGEST: BodyLimit = uploads
  .map(({ limit }) => limit)
  .reduce((one, other) => (other.most > one.most ? other : one), FORM_LIMIT);

/**
 * The body limit of a post to a page. Its action checks the limit of its own form. Unknown callers
 * post to log in.
 */
export function limitOfPage(path: string): BodyLimit {
  return path.startsWith('/auth/') ? FORM_LIMIT : LARGEST;
}

/**
 * The request with its whole body in memory. The caller is identified after the last byte, so that
 * a delayed body keeps neither old rights nor an old time. An unknown caller may send {@link
 * STRANGER_BODY_MAX} bytes.
 * @throws AppError E_PAYLOAD_TOO_LARGE, E_REQUEST_TIMEOUT. For a larger body E_UNAUTHORIZED without
 * a token, and AUTH_INVALID_TOKEN under an ended session
 */
export async function received(
  request: Request,
  scope: Pick<RequestScope, 'hasToken' | 'refuseEnded'>,
  { most, limit, within, stranger }: BodyLimit,
): Promise<Request> {
  const { body, headers } = request;
  if (!body) return request;
  let isKnown = false;
  const admit = async (size: number) => {
    if (size <= STRANGER_BODY_MAX) return;
    if (!scope.hasToken) throw refusalOfStranger(stranger);
    if (size > most) throw new AppError('E_PAYLOAD_TOO_LARGE', { limit });
    if (isKnown) return;
    await scope.refuseEnded();
    isKnown = true;
  };
  await admit(Number(headers.get('Content-Length')));
  return new Request(request, { body: await bytesWithin(body, within, admit) });
}

function refusalOfStranger(code: BodyLimit['stranger']): AppError {
  return new AppError(code, code === 'E_PAYLOAD_TOO_LARGE' ? { limit: STRANGER_BODY_MAX } : undefined);
}

async function bytesWithin(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  milliseconds: number,
  admit: (size: number) => Promise<void>,
): Promise<ArrayBuffer> {
  const reader = body.getReader();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    // The pending read then ends or fails.
    reader.cancel().catch(() => {});
  }, milliseconds);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  // A sender who disconnects has not sent a whole request.
  const next = () =>
    reader.read().catch(() => {
      throw new AppError(isLate ? 'E_REQUEST_TIMEOUT' : 'E_BAD_REQUEST');
    });
  try {
    for (let part = await next(); !part.done; part = await next()) {
      size += part.value.length;
      await admit(size);
      chunks.push(part.value);
    }
  } finally {
    clearTimeout(timer);
    reader.releaseLock();
  }
  if (isLate) throw new AppError('E_REQUEST_TIMEOUT');
  return new Blob(chunks).arrayBuffer();
}
