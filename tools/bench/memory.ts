import { readdirSync, readFileSync } from 'node:fs';

/** Bytes of memory in a megabyte. */
export const MB = 1_048_576;
const SAMPLE_MS = 20;

/** The memory of this process's descendants in bytes, as the system reports it. */
export function heldBelow(): number {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = statusOf(Number(entry), 'PPid');
    if (parent !== null) parents.set(Number(entry), parent);
  }
  const isBelow = (id: number): boolean => {
    const parent = parents.get(id);
    return parent !== undefined && (parent === process.pid || isBelow(parent));
  };
  const below = [...parents.keys()].filter(isBelow);
  return below.reduce((sum, id) => sum + (statusOf(id, 'VmRSS') ?? 0) * 1_024, 0);
}

function statusOf(id: number, field: string): number | null {
  try {
    const line = readFileSync(`/proc/${id}/status`, 'utf8')
      .split('\n')
      .find((text) => text.startsWith(`${field}:`));
    return line === undefined ? null : Number(/\d+/.exec(line)?.[0] ?? 0);
  } catch {
    // The process has just ended.
    return null;
  }
}

/** The most bytes that the started servers hold during the work. */
export async function mostHeldDuring(work: () => Promise<unknown>): Promise<number> {
  let most = heldBelow();
  const timer = setInterval(() => {
    most = Math.max(most, heldBelow());
  }, SAMPLE_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return Math.max(most, heldBelow());
}
