import { signIn } from '#tools/bench/browser/sign-in.ts';
import { Failure } from '#tools/program.ts';
import { askApi, linesIn } from './api-site.ts';
import { withHostedHeaps } from './direct/miniflare.ts';
import { whileDirect } from './direct/site.ts';
import { heldBelow, mostHeldDuring } from './memory.ts';

/** The file is read so often for what the server grows by. */
const DOWNLOADS = 5;
const MB = 1_048_576;

/** A month in which everybody works on every day. */
type Crowd = { month: string; people: number };
type Crowds = { few: Crowd; many: Crowd };

/** In heaps as large as those of a hosted Worker, and in heaps that nothing bounds: bytes by download. */
export type FileGrowth = { hosted: number[]; unbounded: number[] };

/** By how many bytes the server is larger than before the first download of a file of days, at most, during each. */
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
  const download = async ({ month, people }: Crowd) => {
    const lines = await linesIn(await askApi(site, `manage/work-histories/export?month=${month}`));
    if (lines < people * 31) throw new Failure('The file is not whole.');
  };
  // A smaller one first, so that only what comes with the size is measured.
  await download(few);
  const before = heldBelow();
  const most: number[] = [];
  for (let nth = 0; nth < DOWNLOADS; nth += 1) {
    most.push((await mostHeldDuring(() => download(many))) - before);
  }
  return most;
}

/** What a section says of it, line by line. */
export function toldGrowth({ hosted, unbounded }: FileGrowth, { many }: Crowds): string[] {
  return [
    `The file of days of ${many.people.toLocaleString('en')} people is sent ${DOWNLOADS} times, and what the server holds is looked at every 20 ms, as the system`,
    'counts it, the database with everything that its programs keep for later. Where heaps have the 128 MB of a hosted Worker it',
    `holds ${inMegabytes(hosted)} more at most than when the first of them began. Where nothing bounds`,
    `them it is ${inMegabytes(unbounded)}: room for what is new, of which heaps take up to 64 MB once`,
    'enough was ever made in them, and of which nearly nothing is left after each clean-up.',
  ];
}

/** The figure of the goal: in heaps as they are hosted. */
export function mostMegabytes({ hosted }: FileGrowth): number {
  return Math.max(...hosted) / MB;
}

function inMegabytes(growth: readonly number[]): string {
  return `${growth.map((bytes) => Math.round(bytes / MB)).join(', ')} MB`;
}
