import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** The file system in memory, on machines that have one. */
const IN_MEMORY = '/dev/shm';
const OURS = /^kinmu-tests-(\d+)$/;
const GIB = 1024 ** 3;
/** More than the databases of a run, which take a few hundred MB. */
const ROOM = 2 * GIB;
/** Memory left for other programs. */
const MEMORY_LEFT = 4 * GIB;

/**
 * Gives the work a temporary folder in memory: tests with databases spend a third of their time
 * waiting for a disk. Null without such a folder or enough room.
 */
export async function withMemoryFolder<T>(work: (folder: string | null) => Promise<T>): Promise<T> {
  if (!hasRoom()) return work(null);
  forgetThoseOfTheDead();
  const folder = join(IN_MEMORY, `kinmu-tests-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function hasRoom(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > ROOM && process.availableMemory() > ROOM + MEMORY_LEFT;
}

/** A killed run could not delete its folder. */
function forgetThoseOfTheDead(): void {
  for (const name of readdirSync(IN_MEMORY)) {
    const pid = Number(OURS.exec(name)?.[1]);
    if (pid > 0 && !existsSync(`/proc/${pid}`))
      rmSync(join(IN_MEMORY, name), { recursive: true, force: true });
  }
}
