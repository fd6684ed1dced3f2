import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readTexts, runTexts } from './admin/d1.ts';
import { resealing } from './admin/resealing.ts';
import { siteOf } from './deploy/site.ts';
import { Failure, runProgram } from './program.ts';

const ENDED_BY_SIGNAL = 130;
const USAGE = `npm run secret:rotate -- --from=old.json --to=new.json [options]
  --remote --env=production   of the hosted site instead of the local one
Each file holds {"SECRET": "…"}, as npm run secrets:create writes it. The site knows both already, the new one in the
line above the old one: docs/operating.md, "Rotating secrets".`;

const Secrets = z.object({ SECRET: z.string().min(1) });

/** Seals all sealed values again under the next secret of the site, all or nothing. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      remote: { type: 'boolean', default: false },
      env: { type: 'string' },
    },
  });
  if (values.from === undefined || values.to === undefined) throw new Failure(USAGE);
  const [old, next] = [secretIn(values.from), secretIn(values.to)];
  const site = siteOf(values);
  const statements = await resealing((text) => readTexts(site, text), old, next);
  if (statements.length > 0) await runTexts(site, statements);
  console.log(
    `${statements.length} rows were sealed anew; all are under the new secret. When the old one goes: docs/operating.md, "Rotating secrets".`,
  );
  return 0;
}

function secretIn(file: string): string {
  const read = Secrets.safeParse(JSON.parse(readFileSync(resolve(file), 'utf8')));
  if (!read.success) throw new Failure(`${file} holds no SECRET.`);
  return read.data.SECRET;
}

await runProgram(main, ENDED_BY_SIGNAL);
