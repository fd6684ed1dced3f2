import { describe, expect, it } from 'vitest';
import { underLimit } from '#app/areas/people/parts/picture/under-limit.ts';

/** A writer whose bytes depend on the quality, and the qualities that it was called with. */
function writer(bytesAtBest: number) {
  const tried: number[] = [];
  const write = async (quality: number) => {
    tried.push(quality);
    return new Blob([new Uint8Array(Math.round(bytesAtBest * quality))]);
  };
  return { tried, write };
}

describe('an uploaded picture', () => {
  it('keeps the best quality when it is small enough', async () => {
    const { tried, write } = writer(1000);
    expect((await underLimit(write, 900))?.size).toBe(900);
    expect(tried).toEqual([0.9]);
  });

  it('loses only as much quality as needed', async () => {
    const { tried, write } = writer(1000);
    expect((await underLimit(write, 750))?.size).toBe(700);
    expect(tried).toEqual([0.9, 0.8, 0.7]);
  });

  it('is given up when even the lowest quality is too large', async () => {
    const { tried, write } = writer(1000);
    expect(await underLimit(write, 499)).toBeNull();
    expect(tried).toHaveLength(5);
  });

  it('is given up at once without enough memory', async () => {
    let tries = 0;
    const write = async () => {
      tries += 1;
      return null;
    };
    expect(await underLimit(write, 1000)).toBeNull();
    expect(tries).toBe(1);
  });
});
