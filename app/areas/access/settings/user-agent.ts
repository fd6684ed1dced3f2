export type Machine = 'phone' | 'tablet' | 'computer' | 'other';

/** Readable names from a user agent. */
export interface AgentName {
  browser: string | null;
  system: string | null;
  machine: Machine;
}

/** The first match counts, since most user agents also contain the names of others. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['LINE', /\bLine\//],
  ['Zalo', /\bZalo/i],
  ['Facebook', /\bFBA[NV]\//],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPX|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: readonly (readonly [name: string, sign: RegExp, machine: Machine])[] = [
  ['iPhone', /\biP(?:hone|od)\b/, 'phone'],
  ['iPad', /\biPad\b/, 'tablet'],
  ['Android', /\bAndroid\b.*\bMobile\b/, 'phone'],
  ['Android', /\bAndroid\b/, 'tablet'],
  ['Windows', /\bWindows\b/, 'computer'],
  ['ChromeOS', /\bCrOS\b/, 'computer'],
  ['Mac', /\bMac(?:intosh| OS X)\b/, 'computer'],
  ['Linux', /\bLinux\b/, 'computer'],
];

const AGENT_LENGTH_MAX = 60;

/** Returns browser and system; null for unknown ones. */
export function agentName(agent: string): AgentName {
  const browser = BROWSERS.find(([, sign]) => sign.test(agent))?.[0] ?? null;
  const [system, , machine] = SYSTEMS.find(([, sign]) => sign.test(agent)) ?? [null, null, 'other'];
  return { browser, system, machine };
}

/** Returns the start of an unknown user agent. */
export function shortened(agent: string): string {
  return agent.length > AGENT_LENGTH_MAX ? `${agent.slice(0, AGENT_LENGTH_MAX - 1)}…` : agent;
}
