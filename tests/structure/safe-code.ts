import type { Sources } from '#tests/support/source-tree.ts';
import { codeAlone, lineCounter } from './module.ts';

type Danger = { what: string; found: RegExp /** Files whose subject it is. */; but?: readonly string[] };

/** What the table of docs/security/asvs.md says is nowhere in the product. */
const DANGERS: readonly Danger[] = [
  { what: 'code out of a text', found: /\beval\s*\(|\bnew Function\b|\bdocument\.write\b/g },
  {
    what: 'markup out of a text',
    found: /\bdangerouslySetInnerHTML\b|\.(?:inner|outer)HTML\b|\binsertAdjacentHTML\b|\bDOMParser\b/g,
  },
  { what: 'messages between windows', found: /\bpostMessage\b|\bonmessage\b/g },
  { what: 'a socket', found: /\bWebSocket\w*\b|\bRTCPeerConnection\b|\bEventSource\b/g },
  { what: 'a program of the machine', found: /\bchild_process\b|\bexecSync\b|\bspawn\s*\(/g },
  { what: 'a general hash of old', found: /\bcreateHash\b|\bmd5\b/gi },
  {
    what: 'chance that can be guessed',
    found: /\bMath\.random\b/g,
    // When something is tried again is meant to differ, not to be a secret.
    but: ['worker/areas/messaging/delivery/outcomes.ts', 'worker/areas/people/staff-sync/exchange/send.ts'],
  },
];

/** Every place in the product that does what it should never need. */
export function dangerousCode(sources: Sources): string[] {
  return [...productOf(sources)].flatMap(([path, text]) => {
    const [code, lineOf] = [codeAlone(path, text), lineCounter(text)];
    return DANGERS.filter(({ but }) => !but?.includes(path)).flatMap(({ what, found }) =>
      [...code.matchAll(found)].map(({ index }) => `${path}:${lineOf(index)} ${what}`),
    );
  });
}

/** Files of the Worker that ask others, and would go wherever these send them on to. */
export function callsLedOn(sources: Sources): string[] {
  return [...productOf(sources)].flatMap(([path, text]) => {
    if (!path.startsWith('worker/')) return [];
    const calls = [...codeAlone(path, text).matchAll(/(?<![.\w]|async )fetch\(/g)].length;
    const kept = [...text.matchAll(/\bredirect: 'manual'/g)].length;
    return calls > kept ? [path] : [];
  });
}

function productOf(sources: Sources): Sources {
  return new Map([...sources].filter(([path]) => /^(?:app|worker)\//.test(path)));
}
