import type { Sources } from '#tests/support/source-tree.ts';
import { codeAlone, lineCounter } from './module.ts';

type Danger = { what: string; found: RegExp /** Files for which it is allowed. */; but?: readonly string[] };

/** Dangers that docs/security/asvs.md excludes from the product. */
const DANGERS: readonly Danger[] = [
  { what: 'code out of a text', found: /\beval\s*\(|\bnew Function\b|\bdocument\.write\b/g },
  {
    what: 'markup out of a text',
    found: /\bdangerouslySetInnerHTML\b|\.(?:inner|outer)HTML\b|\binsertAdjacentHTML\b|\bDOMParser\b/g,
  },
  {
    what: 'messages between windows',
    found: /\bpostMessage\b|\bonmessage\b/g,
    // A page and its own worker: no other window hears or sends these.
    but: [
      'app/areas/roster/shift/board/fill/search.worker.ts',
      'app/areas/roster/shift/board/fill/use-fill.ts',
    ],
  },
  {
    what: 'a socket',
    found: /\bWebSocket\w*\b|\bRTCPeerConnection\b|\bEventSource\b/g,
    // The one socket of a page, at the site's own address, and its other end.
    but: ['app/lib/changes/page-socket.ts', 'worker/platform/durable-objects/person-feed.ts'],
  },
  { what: 'a program of the machine', found: /\bchild_process\b|\bexecSync\b|\bspawn\s*\(/g },
  { what: 'a general hash of old', found: /\bcreateHash\b|\bmd5\b/gi },
  {
    what: 'chance that can be guessed',
    found: /\bMath\.random\b/g,
    // The time of a retry is random to spread the load, and is not secret.
    but: [
      'app/lib/changes/page-socket.ts',
      'worker/areas/messaging/delivery/outcomes.ts',
      'worker/areas/open/webhooks/claimed.ts',
      'worker/areas/people/staff-sync/exchange/send.ts',
    ],
  },
];

export function dangerousCode(sources: Sources): string[] {
  return [...productOf(sources)].flatMap(([path, text]) => {
    const [code, lineOf] = [codeAlone(path, text), lineCounter(text)];
    return DANGERS.filter(({ but }) => !but?.includes(path)).flatMap(({ what, found }) =>
      [...code.matchAll(found)].map(({ index }) => `${path}:${lineOf(index)} ${what}`),
    );
  });
}

/** Files of the Worker with calls that would follow redirects. */
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
