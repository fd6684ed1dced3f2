import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operation } from '#contract/operation.ts';
import { type OperationId, operations } from '#contract/operations.ts';
import type { Language } from '#contract/site/languages.ts';
import { signIn } from '#tools/bench/browser/sign-in.ts';
import { ACCOUNTS } from '#tools/seed/accounts.ts';
import { type FindIds, findIdsBy, pathsOf } from './demo-ids.ts';
import { questionsOf, READS } from './questions.ts';
import { type RecordedAnswer, recordedAnswer } from './recorded-answer.ts';

/** A file id in an answer. */
const FILE_FIELD = /"(?:\w*file_id|picture)":"([0-9a-f-]{36})"/g;
/** The most files read per caller. */
const FILES_READ = 10;

/**
 * The result. `unanswered` are operations without an answer, because the demo has no data for them.
 */
type Recorded = { files: number; answers: number; unanswered: OperationId[] };

/** One account of the demo, with the files in its answers. */
type DemoCaller = { ask: (address: string, language: Language) => Promise<Response>; seenFiles: Set<string> };

/**
 * Calls every read operation as each account of the demo. Writes the answers to one file per
 * operation and account.
 */
export async function recordAnswers(site: string, folder: string): Promise<Recorded> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const api = `${site}/api`;
  const callers = new Map<string, DemoCaller>();
  for (const { kind } of ACCOUNTS) callers.set(kind, callerAt(api, await signIn(api, kind)));
  const [admin] = callers.values();
  const recorded = { files: 0, answers: 0 };
  const answered = new Set<OperationId>();
  for (const [name, caller] of callers) {
    const findIds = findIdsBy([...new Set([caller, admin ?? caller])].map(({ ask }) => ask));
    const write = (id: OperationId, answers: RecordedAnswers) => {
      writeFileSync(join(folder, `${id}.${name}.json`), `${JSON.stringify(answers, null, 1)}\n`);
      recorded.files += 1;
      recorded.answers += Object.keys(answers).length;
      if (Object.values(answers).some(({ status }) => status === 200)) answered.add(id);
    };
    for (const id of READS) if (id !== 'files.read') write(id, await answersOf(id, caller, findIds));
    write('files.read', await readFiles(caller));
    console.log(`${name}: ${recorded.answers} answers`);
  }
  return { ...recorded, unanswered: READS.filter((id) => !answered.has(id)) };
}

type RecordedAnswers = Record<string, RecordedAnswer>;

async function answersOf(id: OperationId, { ask }: DemoCaller, findIds: FindIds): Promise<RecordedAnswers> {
  const { path }: Operation = operations[id];
  const answers: RecordedAnswers = {};
  for (const { address, language } of await questionsOf(id, await pathsOf(path, findIds), findIds)) {
    answers[`${language} ${decodeURIComponent(address)}`] = await recordedAnswer(
      await ask(address, language),
    );
  }
  return answers;
}

/** File ids are random, so a recording numbers them in the order of appearance. */
async function readFiles({ ask, seenFiles }: DemoCaller): Promise<RecordedAnswers> {
  const answers: RecordedAnswers = {};
  for (const [place, id] of [...seenFiles].slice(0, FILES_READ).entries()) {
    answers[`file ${place + 1}`] = await recordedAnswer(await ask(`/files/${id}`, 'ja'));
  }
  return answers;
}

function callerAt(api: string, token: string): DemoCaller {
  const seenFiles = new Set<string>();
  const ask = async (address: string, language: Language) => {
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': language };
    const answer = await fetch(`${api}${address}`, { headers });
    if (answer.headers.get('Content-Type')?.startsWith('application/json')) {
      for (const [, id = ''] of (await answer.clone().text()).matchAll(FILE_FIELD)) seenFiles.add(id);
    }
    return answer;
  };
  return { ask, seenFiles };
}
