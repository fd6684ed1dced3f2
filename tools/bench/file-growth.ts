import { signIn } from '#tools/bench/browser/sign-in.ts';
import { Failure } from '#tools/program.ts';
import { askApi, linesIn } from './api-site.ts';
import { withHostedHeaps } from './direct/miniflare.ts';
import { whileDirect } from './direct/site.ts';
import { heldBelow, MB, mostHeldDuring } from './memory.ts';

/** Downloads per measurement of the server's growth. */
const DOWNLOADS = 5;

/** A month in which all people work on every day. */
type GrowthCrowd = { month: string; people: number };
type Crowds = { few: GrowthCrowd; many: GrowthCrowd };

/** Bytes per download, in heaps of the hosted size and in unbounded heaps. */
export type FileGrowth = { hosted: number[]; unbounded: number[] };

/**
 * The most bytes that the server grows during each download of a file of days, since before the
 * first.
 */
export async function measureFileGrowth(
  state: string,
  vars: Record<string, unknown>,
  crowds: Crowds,
): Promise<FileGrowth> {
  const grow = () => whileDirect(state, {}, ({ ours }) => growthByFile(`${ours}/api`, crowds), vars);
  return { hosted: await withHostedHeaps(grow), unbounded: await grow() };
}

async function growthByFile(api: string, { few, many }: Crowds): Promise<number[]> {
  const site = { api, headers: { Authorization: `Bearer ${await signIn(api)}` } };
  const download = async ({ month, people }: GrowthCrowd) => {
    const lines = await linesIn(await askApi(site, `manage/work-histories/export?month=${month}`));
    if (lines < people * 31) throw new Failure('The file is not whole.');
  };
  // A smaller file first, so that only the growth from the size is measured.
  await download(few);
  const before = heldBelow();
  const most: number[] = [];
  for (let nth = 0; nth < DOWNLOADS; nth += 1) {
    most.push((await mostHeldDuring(() => download(many))) - before);
  }
  return most;
}

/** The text of a section, line by line. */
export function growthLines({ hosted, unbounded }: FileGrowth, { many }: Crowds): string[] {
  return [
    `The file of days of ${many.people.toLocaleString('en')} people is downloaded ${DOWNLOADS} times, and the memory of the server is read every 20 ms, as the`,
    'system counts it: the database with everything that its programs keep for later. In heaps of 128 MB, as in a hosted Worker,',
    `it grows by at most ${inMegabytes(hosted)} since the start of the first download. Without a limit it is`,
    `${inMegabytes(unbounded)}: space for new objects, of which heaps take up to 64 MB after enough`,
    'allocations, and of which a clean-up leaves almost nothing.',
  ];
}

/** The figure of the goal: in heaps of the hosted size. */
export function mostMegabytes({ hosted }: FileGrowth): number {
  return Math.max(...hosted) / MB;
}

function inMegabytes(growth: readonly number[]): string {
  return `${growth.map((bytes) => Math.round(bytes / MB)).join(', ')} MB`;
}
