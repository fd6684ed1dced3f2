import { Agent, request } from 'node:http';
import { Failure } from '#tools/program.ts';

const CONNECTIONS = 10;
const ROUND_MS = 2_000;
export const ROUNDS = 6;

/** A repeated request, and the check of its answers. */
export type Contestant = {
  url: string;
  headers?: Record<string, string>;
  /** A new body for each request. Without it the request is a GET. */
  posts?: () => { path: string; body: string };
  isRight: (body: string) => boolean;
};

/**
 * Calls each for two seconds over ten connections, round after round. Returns the requests per
 * second of each in each round. The first contestant of a round comes last in the next. The first
 * round is not counted.
 */
export async function inTurns<Name extends string>(
  contestants: Record<Name, Contestant>,
  rounds = ROUNDS,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contestants) as Name[];
  const rates = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    for (let round = -1; round < rounds; round += 1) {
      const order = names.map((_, place) => names[(place + round + 1) % names.length]);
      for (const name of order) {
        if (name === undefined) continue;
        const rate = await rateOf(contestants[name], agent);
        if (round >= 0) rates[name].push(rate);
      }
    }
  } finally {
    agent.destroy();
  }
  return rates;
}

async function rateOf(contestant: Contestant, agent: Agent): Promise<number> {
  const began = performance.now();
  let answers = 0;
  const connection = async () => {
    while (performance.now() - began < ROUND_MS) {
      await askOnce(contestant, agent);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return (answers * 1_000) / (performance.now() - began);
}

/** @throws Failure for a wrong answer */
function askOnce({ url, headers = {}, posts, isRight }: Contestant, agent: Agent): Promise<void> {
  const posted = posts?.();
  const method = posted ? 'POST' : 'GET';
  const type = posted && { 'Content-Type': 'application/json' };
  return new Promise((done, fail) => {
    const call = request(url + (posted?.path ?? ''), { agent, method, headers: { ...headers, ...type } });
    call.on('error', fail);
    call.on('response', (answer) => {
      answer.setEncoding('utf8');
      let body = '';
      answer.on('data', (part: string) => {
        body += part;
      });
      answer.on('error', fail);
      answer.on('end', () => {
        if (answer.statusCode === (posted ? 201 : 200) && isRight(body)) done();
        else fail(new Failure(`${url} answered ${answer.statusCode}: ${body.slice(0, 300)}`));
      });
    });
    call.end(posted?.body);
  });
}
