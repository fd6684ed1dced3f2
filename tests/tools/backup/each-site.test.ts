import { describe, expect, it, vi } from 'vitest';
import { eachSite } from '#tools/backup/each-site.ts';
import { Failure } from '#tools/program.ts';

const SITES = ['tanaka', 'east', 'west'].map((environment) => ({ remote: true as const, environment }));

describe('the backups of several companies', () => {
  it('are all made although one fails, and the failed one is named', async () => {
    const shown = vi.spyOn(console, 'error').mockReturnValue();
    const done: string[] = [];
    const code = await eachSite(SITES, async (site) => {
      const { environment } = site as { environment: string };
      if (environment === 'east') throw new Failure('a, id 7 cannot be exported');
      done.push(environment);
    });
    const lines = shown.mock.calls.flat();
    shown.mockRestore();
    expect(done).toEqual(['tanaka', 'west']);
    expect(code).toBe(1);
    expect(lines).toEqual(['east: a, id 7 cannot be exported', 'Failed: east']);
    expect(await eachSite(SITES, async () => {})).toBe(0);
  });

  it('of a single one fail with its own error', async () => {
    const fails = async () => {
      throw new Failure('no login');
    };
    await expect(eachSite(SITES.slice(0, 1), fails)).rejects.toThrow('no login');
  });
});
