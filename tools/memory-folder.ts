import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** A file system that lies in memory, where there is one. */
const IN_MEMORY = '/dev/shm';
const OURS = /^kinmu-tests-(\d+)$/;
const GIB = 1024 ** 3;
/** More than the databases of a run come to, which is a few hundred MB. */
const ROOM = 2 * GIB;
/** So much is left to what runs beside them. */
const MEMORY_LEFT = 4 * GIB;

/**
 * Lets work have a folder in memory for what it writes and nobody wants afterwards: a third of what tests with databases
 * take is waiting for a disk. Null where there is no such folder or too little room in it.
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

/** Whoever was killed could not clean up. */
function forgetThoseOfTheDead(): void {
  for (const name of readdirSync(IN_MEMORY)) {
    const pid = Number(OURS.exec(name)?.[1]);
    if (pid > 0 && !existsSync(`/proc/${pid}`))
      rmSync(join(IN_MEMORY, name), { recursive: true, force: true });
  }
}
