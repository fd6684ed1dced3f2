// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readFormUpTo, readPostedForm } from '#app/lib/posted-form.server.ts';
import { BODY_MAX, TEXT_MAX } from '#contract/limits.ts';

const [LETTER, EQUALS] = [0x61, 0x3d];
const URLENCODED = 'application/x-www-form-urlencoded';

function posted(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return new Request('https://kinmu.test/', init);
}

/** A body in pieces, without an announced length. */
function streamed(bytes: number): { body: ReadableStream<Uint8Array>; sent: () => number } {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= bytes) return controller.close();
      const piece = new Uint8Array(Math.min(64 * 1024, bytes - sent)).fill(LETTER);
      if (sent === 0) piece[1] = EQUALS;
      sent += piece.length;
      controller.enqueue(piece);
    },
  });
  return { body, sent: () => sent };
}

describe('a form posted to a page', () => {
  it('is read in either encoding, also without fields', async () => {
    const multipart = new FormData();
    multipart.set('name', '田中');
    for (const body of [multipart, new URLSearchParams({ name: '田中' })]) {
      expect([...(await readPostedForm(posted(body)))]).toEqual([['name', '田中']]);
    }
    expect([...(await readPostedForm(posted(null, { 'Content-Type': URLENCODED })))]).toEqual([]);
  });

  it.each([
    ['no type', posted(null)],
    ['text', posted('x', { 'Content-Type': 'text/plain' })],
    ['JSON', posted('{"a":1}', { 'Content-Type': 'application/json' })],
    ['multipart without its boundary', posted('x', { 'Content-Type': 'multipart/form-data' })],
    [
      'multipart that ends early',
      posted('--x\r\nCont', { 'Content-Type': 'multipart/form-data; boundary=x' }),
    ],
    ['a name of no field', posted(new URLSearchParams({ ['a.'.repeat(TEXT_MAX)]: '' }))],
  ])('is refused: %s', async (_, request) => {
    await expect(readPostedForm(request)).rejects.toMatchObject({ init: { status: 400 } });
  });

  it('may be as large as the limit and no larger, announced or not, and is read to its end', async () => {
    const sent = (bytes: number, headers: Record<string, string> = {}) => {
      const large = streamed(bytes);
      const request = posted(large.body, { 'Content-Type': URLENCODED, ...headers });
      return { request, sent: large.sent };
    };
    const [[name, text] = []] = [...(await readPostedForm(sent(BODY_MAX).request))];
    expect([name, String(text).length]).toEqual(['a', BODY_MAX - 2]);
    for (const announced of [null, String(3 * BODY_MAX)]) {
      const large = sent(3 * BODY_MAX, announced === null ? {} : { 'Content-Length': announced });
      await expect(readPostedForm(large.request)).rejects.toMatchObject({ init: { status: 413 } });
      expect(large.sent()).toBe(3 * BODY_MAX);
    }
    expect(await readFormUpTo(sent(1001).request, 1000)).toBeNull();
    expect(await readFormUpTo(sent(1000).request, 1000)).not.toBeNull();
  });
});
