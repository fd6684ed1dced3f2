import { AppError } from '#contract/errors.ts';
import { AROUND_FILE, BODY_MAX, STRANGER_BODY_MAX } from '#contract/limits.ts';
import type { Operation } from '#contract/operation.ts';
import { OPERATION_IDS, operations } from '#contract/operations.ts';
import type { RequestScope } from './request-scope.ts';
import { pathPattern } from './route-path.ts';

/** Bytes that a body may have, the limit that a refusal names, and the milliseconds until its last byte. */
type BodyLimit = {
  most: number;
  limit: number;
  within: number;
  /** What a stranger with a larger body is refused as: where nobody else is taken, they are to sign in. */
  stranger: 'E_UNAUTHORIZED' | 'E_PAYLOAD_TOO_LARGE';
};

/** A form arrives at once; a file of 5 MB takes a slow phone two minutes. */
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

const FORM: BodyLimit = {
  most: BODY_MAX,
  limit: BODY_MAX,
  within: FORM_TIME,
  stranger: 'E_PAYLOAD_TOO_LARGE',
};

/** What a call of the API may send. */
export function limitOfCall(method: string, path: string): BodyLimit {
  return uploads.find((one) => one.method === method && one.path.test(path))?.limit ?? FORM;
}

const LARGEST: BodyLimit = uploads
  .map(({ limit }) => limit)
  .reduce((one, other) => (other.most > one.most ? other : one), FORM);

/** What a page may be posted: its action knows the limit of its own form. Strangers post to sign in. */
export function limitOfPage(path: string): BodyLimit {
  return path.startsWith('/auth/') ? FORM : LARGEST;
}

/**
 * The request with its whole body in memory: the caller is identified after its last byte, so that a body that is held
 * back reserves neither rights nor a time. A stranger may send {@link STRANGER_BODY_MAX} bytes.
 * @throws AppError E_PAYLOAD_TOO_LARGE, E_REQUEST_TIMEOUT; of a larger body E_UNAUTHORIZED without a token, and
 *   AUTH_INVALID_TOKEN under an ended session
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
    // The read below then ends, or fails.
    reader.cancel().catch(() => {});
  }, milliseconds);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  // A sender who goes away sends no whole request.
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
