import { exitCode, startNode } from './processes.ts';
import { Failure } from './program.ts';

const ACCOUNTS = [
  ['admin@kinmu.example', 'global admin'],
  ['manager@kinmu.example', 'manager of three workplaces'],
  ['staff@kinmu.example', 'staff, a student'],
] as const;
const PASSWORD = 'kinmu-demo-2026';

/** Runs the seed script on a state directory; `args` are the script's own. */
export async function seedDemo(state: string, vars: Record<string, string>, args: string[]): Promise<void> {
  const env = { ...process.env, ...vars, KINMU_STATE: state };
  const code = await exitCode(startNode(['scripts/seed.ts', ...args], { env }));
  if (code !== 0) throw new Failure(`Seeding the demo failed (exit code ${code}); its message stands above.`);
}

export function describeAccounts(): string {
  const rows = ACCOUNTS.map(([email, who]) => `  ${email.padEnd(24)}${who}`);
  return [...rows, `  ${'password'.padEnd(24)}${PASSWORD}`].join('\n');
}
