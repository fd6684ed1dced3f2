import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { normaliseMail } from '#domain/format/normalise.ts';
import { parsePersonName } from '#domain/format/person-name.ts';
import { hashPassword } from '#worker/platform/crypto/password.ts';
import { askNewPassword } from './admin/ask-password.ts';
import { readRows, runStatements } from './admin/d1.ts';
import { accountsWithMail, creatingGlobalAdmin } from './admin/global-admin.ts';
import { type CompanySite, localFolder, siteOf } from './deploy/site.ts';
import { applyMigrations } from './migrations.ts';
import { Failure, runProgram } from './program.ts';

const ENDED_BY_SIGNAL = 130;
const USAGE = `npm run admin:create -- --email=… --last-name=… --first-name=… [options]
  --generate-password         makes a password and prints it once, instead of asking for one
  --remote --env=production   in the hosted site's database instead of the local one
  --env=tanaka                in the local database of this company`;
const GENERATED_BYTES = 15;

/** Creates a global admin: the first one of an installation, or another. */
async function main(): Promise<number> {
  const { email, lastName, firstName, site, generate } = readOptions();
  if ('state' in site) {
    mkdirSync(localFolder(site.state, site.environment), { recursive: true });
    await applyMigrations(site.state, site.environment);
  }
  const [found] = z
    .array(z.object({ accounts: z.int() }))
    .parse(await readRows(site, accountsWithMail(email)));
  if (found?.accounts !== 0) throw new Failure(`There is an account with ${email} already.`);

  const owner = { email, lastName, firstName, staffNo: null, lastNameKana: null, firstNameKana: null };
  const password = generate
    ? randomBytes(GENERATED_BYTES).toString('base64url')
    : await askNewPassword(owner);
  const passwordHash = await hashPassword(password);
  const admin = { email, lastName, firstName, passwordHash };
  await runStatements(site, creatingGlobalAdmin(admin, Date.now(), randomUUID()));

  console.log(`${email} is a global admin now.`);
  if (generate) console.log(`Password, shown only here: ${password}`);
  return 0;
}

type AdminOptions = {
  email: string;
  lastName: string;
  firstName: string;
  site: CompanySite;
  generate: boolean;
};

function readOptions(): AdminOptions {
  const { values } = parseArgs({
    options: {
      email: { type: 'string', default: '' },
      'last-name': { type: 'string', default: '' },
      'first-name': { type: 'string', default: '' },
      'generate-password': { type: 'boolean', default: false },
      remote: { type: 'boolean', default: false },
      env: { type: 'string' },
    },
  });
  const email = z.email().safeParse(normaliseMail(values.email)).data;
  const lastName = parsePersonName(values['last-name']);
  const firstName = parsePersonName(values['first-name']);
  if (email === undefined || lastName === null || firstName === null) throw new Failure(USAGE);
  return { email, lastName, firstName, site: siteOf(values), generate: values['generate-password'] };
}

await runProgram(main, ENDED_BY_SIGNAL);
