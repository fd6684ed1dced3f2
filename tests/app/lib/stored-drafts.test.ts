// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { clientAction } from '#app/areas/access/logout/route.tsx';
import { setReader } from '#app/lib/reader.ts';
import { draftKey } from '#app/lib/stored-drafts.ts';

const [MINE, OTHERS] = [draftKey(5, '/notes note'), draftKey(55, '/notes note')];

beforeEach(() => {
  sessionStorage.clear();
  for (const key of [MINE, OTHERS, 'last view']) sessionStorage.setItem(key, '{}');
});

const keys = () => Object.keys(sessionStorage).sort();

describe('typed text that the tab keeps', () => {
  it('is removed by a log-out, and nothing else is', async () => {
    await clientAction({ serverAction: () => Promise.resolve(undefined as never) });
    expect(keys()).toEqual(['last view']);
  });

  it('is removed when another person reads, and stays for its own', () => {
    setReader(5);
    expect(keys()).toEqual([MINE, 'last view']);
    setReader(55);
    expect(keys()).toEqual(['last view']);
  });
});
