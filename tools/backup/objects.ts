import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { atOnce } from '#tools/at-once.ts';
import { Failure } from '#tools/program.ts';
import type { KeptObject } from './manifest.ts';

/** The platform allows six connections at once. */
const OBJECTS_AT_ONCE = 6;
const LISTED_AT_ONCE = 1000;

/** An object of the bucket with its tag there. */
type ListedObject = Omit<KeptObject, 'sha256'>;

/** The path of these bytes in a backup. Equal bytes are stored once. */
function objectFile(folder: string, sha256: string): string {
  return join(folder, 'objects', sha256.slice(0, 2), sha256);
}

/**
 * Fetches every object of the bucket into a backup. An earlier backup provides objects with the
 * same key and tag.
 * @returns the objects by their keys, without any that were deleted during the backup
 */
export async function fetchObjects(
  files: R2Bucket,
  folder: string,
  earlier: { folder: string; objects: KeptObject[] } | null,
): Promise<KeptObject[]> {
  const known = new Map(earlier?.objects.map((one) => [`${one.key} ${one.etag}`, one]));
  const kept = await atOnce(OBJECTS_AT_ONCE, await listObjects(files), async (listed) => {
    const old = known.get(`${listed.key} ${listed.etag}`);
    if (old && earlier) {
      keep(objectFile(folder, old.sha256), (file) => linkSync(objectFile(earlier.folder, old.sha256), file));
      return [{ ...listed, sha256: old.sha256 }];
    }
    const found = await files.get(listed.key);
    if (!found) return [];
    const bytes = new Uint8Array(await found.arrayBuffer());
    if (bytes.length !== listed.size)
      throw new Failure(`${listed.key} was written anew meanwhile: once more, please.`);
    const sha256 = hashOf(bytes);
    keep(objectFile(folder, sha256), (file) => writeFileSync(file, bytes, { mode: 0o600 }));
    return [{ ...listed, sha256 }];
  });
  return kept.flat();
}

/** Puts all objects of a backup into the bucket, which checks each checksum. */
export async function putObjects(files: R2Bucket, folder: string, objects: KeptObject[]): Promise<void> {
  await atOnce(
    OBJECTS_AT_ONCE,
    objects,
    ({ key, sha256, httpMetadata: { cacheExpiry, ...http }, customMetadata }) =>
      files.put(key, readFileSync(objectFile(folder, sha256)), {
        httpMetadata: { ...http, ...(cacheExpiry && { cacheExpiry: new Date(cacheExpiry) }) },
        customMetadata,
        sha256,
      }),
  );
}

/** The differences of the bucket, as sentences. */
export async function objectDifferences(files: R2Bucket, objects: KeptObject[]): Promise<string[]> {
  const stored = ({ key, size, httpMetadata, customMetadata }: ListedObject) =>
    JSON.stringify([key, size, sorted(httpMetadata), sorted(customMetadata)]);
  const [wanted, found] = [new Set(objects.map(stored)), new Set((await listObjects(files)).map(stored))];
  return [
    ...[...wanted].filter((one) => !found.has(one)).map((one) => `the object ${one} is not there`),
    ...[...found].filter((one) => !wanted.has(one)).map((one) => `the object ${one} is no part of it`),
  ];
}

export async function hasObjects(files: R2Bucket): Promise<boolean> {
  return (await files.list({ limit: 1 })).objects.length > 0;
}

/** The faults of a backup's own objects, as sentences. */
export function objectFaults(folder: string, objects: KeptObject[]): string[] {
  return objects.flatMap(({ key, size, sha256 }) => {
    const file = objectFile(folder, sha256);
    if (!existsSync(file)) return [`the bytes of ${key} are missing`];
    const bytes = readFileSync(file);
    return bytes.length === size && hashOf(bytes) === sha256 ? [] : [`the bytes of ${key} are other ones`];
  });
}

async function listObjects(files: R2Bucket): Promise<ListedObject[]> {
  const listed: ListedObject[] = [];
  let cursor: string | undefined;
  do {
    const part = await files.list({
      limit: LISTED_AT_ONCE,
      include: ['httpMetadata', 'customMetadata'],
      ...(cursor && { cursor }),
    });
    listed.push(...part.objects.map(describe));
    cursor = part.truncated ? part.cursor : undefined;
  } while (cursor);
  return listed;
}

function describe({ key, size, etag, httpMetadata = {}, customMetadata = {} }: R2Object): ListedObject {
  const { cacheExpiry, ...http } = httpMetadata;
  return {
    key,
    size,
    etag,
    httpMetadata: { ...http, ...(cacheExpiry && { cacheExpiry: cacheExpiry.toISOString() }) },
    customMetadata,
  };
}

function keep(file: string, make: (file: string) => void): void {
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  make(file);
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function sorted(record: Record<string, unknown>): unknown {
  return Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));
}
