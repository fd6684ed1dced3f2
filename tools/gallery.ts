import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { signIn } from '#tools/bench/browser/sign-in.ts';
import { chromiumFlags, findChromium } from './chromium.ts';
import { freePort } from './free-port.ts';
import { PICTURES, type Picture } from './gallery/pictures.ts';
import { takePicture } from './gallery/take.ts';
import { root } from './processes.ts';
import { Failure, runProgram } from './program.ts';
import { startServer } from './server.ts';

const ENDED_BY_SIGNAL = 130;
const STATE = '.cache/gallery';
const GALLERY_FOLDER = 'docs/gallery';
const TODAY = '2026-06-15';
const PEOPLE = 800;
/** Late enough on a Monday for people to be at work, late and missing. */
const NOW = `${TODAY} 10:40:00`;
/** The size of all pictures: every clone of the project loads them. */
const BYTES_AT_MOST = 2_000_000;

/**
 * Takes the pictures of docs/gallery.md again. `node tools/run.mjs tools/gallery.ts home board`
 * takes only those whose name contains an argument.
 */
async function main(): Promise<number> {
  const wanted = process.argv.slice(2);
  const chosen = PICTURES.filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  rmSync(join(root, STATE), { recursive: true, force: true });
  mkdirSync(join(root, GALLERY_FOLDER), { recursive: true });
  const server = await startServer({
    port: await freePort(),
    state: STATE,
    vars: { ENVIRONMENT: 'test', TEST_NOW: NOW },
    seed: [`--today=${TODAY}`, `--people=${PEOPLE}`],
    dev: false,
    log: () => {},
    onStep: () => {},
  });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  let bytes = 0;
  try {
    const api = `${server.address}/api`;
    const tokens = { admin: await signIn(api), staff: await signIn(api, 'staff') };
    for (const picture of chosen) {
      const taken = await takePicture(browser, server.address, tokens, picture);
      writeFileSync(join(root, GALLERY_FOLDER, `${picture.name}.webp`), taken);
      console.log(`${picture.name}: ${Math.round(taken.length / 1_000)} kB`);
      bytes += taken.length;
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  if (bytes > BYTES_AT_MOST) throw new Failure(`The pictures are too large: ${bytes} bytes.`);
  writeFileSync(join(root, 'docs/gallery.md'), galleryDocument(PICTURES));
  return 0;
}

function galleryDocument(pictures: readonly Picture[]): string {
  const shown = pictures.map(
    ({ name, title, caption: says }) => `## ${title}\n\n${says}\n\n![${title}](gallery/${name}.webp)\n`,
  );
  return [
    '# Gallery',
    `The demo company of ${PEOPLE} people on a Monday morning, in three languages, light and dark, at a desk and on a phone. \`node tools/run.mjs tools/gallery.ts\` takes the pictures again.`,
    ...shown,
  ]
    .join('\n\n')
    .replaceAll(/\n{3,}/g, '\n\n');
}

await runProgram(main, ENDED_BY_SIGNAL);
