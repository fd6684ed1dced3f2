import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, exitCode, root, start } from '#tools/processes.ts';
import { Failure } from '#tools/program.ts';
import { olderDocument } from './older-document.ts';

/** The last version with its program inside. Later ones fetch it from elsewhere. */
const GENERATOR = '@openapitools/openapi-generator-cli@1.0.18-5.0.0-beta2';
const FOLDER = join(root, '.cache/python-client');
const JAR = join(FOLDER, 'node_modules/@openapitools/openapi-generator-cli/bin/openapi-generator.jar');
const CLIENT = join(FOLDER, 'client');
const STAMP = join(FOLDER, 'generated.txt');

const LIBRARIES = ['urllib3', 'dateutil', 'certifi'];
const FROM_DEBIAN =
  'On Debian: apt-get install default-jre-headless python3-urllib3 python3-dateutil python3-certifi';

/** The folder of the generated client, and a Python that has the libraries of the client. */
export type PythonClient = { folder: string; python: string };

/**
 * Generates a client in Python from the document of the API, unless the last one is of the same
 * document.
 *
 * @throws {Failure} when Java, Python or one of its libraries is missing
 */
export async function preparePythonClient(): Promise<PythonClient> {
  const python = await findPython();
  const document = JSON.stringify(olderDocument());
  const stamp = createHash('sha256').update(`${GENERATOR} ${document}`).digest('hex');
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== stamp) {
    rmSync(STAMP, { force: true });
    await generate(document);
    writeFileSync(STAMP, stamp);
  }
  return { folder: CLIENT, python };
}

async function findPython(): Promise<string> {
  for (const python of ['python3', '/usr/bin/python3']) {
    if (await works(python, ['-c', `import ${LIBRARIES}`])) return python;
  }
  throw new Failure(`The client in Python needs Python 3 with ${LIBRARIES.join(', ')}. ${FROM_DEBIAN}`);
}

async function generate(document: string): Promise<void> {
  if (!(await works('java', ['-version']))) {
    throw new Failure(`The generator of the client in Python needs Java. ${FROM_DEBIAN}`);
  }
  mkdirSync(FOLDER, { recursive: true });
  if (!existsSync(JAR)) await fetchGenerator();
  console.log('Generating the client in Python (about two minutes, for each new document) …');
  const input = join(FOLDER, 'openapi.json');
  writeFileSync(input, document);
  rmSync(CLIENT, { recursive: true, force: true });
  const made = 'apis,models,supportingFiles,apiTests=false,modelTests=false,apiDocs=false,modelDocs=false';
  const options = ['-g', 'python-experimental', '--package-name', 'kinmu_client', '--global-property', made];
  const args = ['-jar', JAR, 'generate', ...options, '-i', input, '-o', CLIENT];
  const java = start('java', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const { code, output } = await capture(java);
  if (code !== 0) throw new Failure(`The generator failed:\n${output.slice(-5000)}`);
}

async function fetchGenerator(): Promise<void> {
  console.log(`Fetching ${GENERATOR} …`);
  const args = ['install', '--loglevel=error', '--ignore-scripts', '--prefix', FOLDER, GENERATOR];
  const code = await exitCode(start('npm', args));
  if (code !== 0) throw new Failure(`npm could not fetch ${GENERATOR} (exit code ${code}).`);
}

async function works(command: string, args: string[]): Promise<boolean> {
  return (await exitCode(start(command, args, { stdio: 'ignore' }))) === 0;
}
