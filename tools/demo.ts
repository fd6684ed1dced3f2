import { exitCode, startNode } from './processes.ts';
import { Failure } from './program.ts';
import { ACCOUNTS, DEMO_PASSWORD } from './seed/accounts.ts';

const WHO = {
  global_admin: 'global admin',
  manager: 'manager of three workplaces',
  staff: 'staff, a student',
} as const;

/** Runs the seed script on a state directory. `args` are the script's own. */
export async function seedDemo(state: string, vars: Record<string, string>, args: string[]): Promise<void> {
  const env = { ...process.env, ...vars, KINMU_STATE: state };
  const code = await exitCode(startNode(['tools/seed.ts', ...args], { env }));
  if (code !== 0) throw new Failure(`Seeding the demo failed (exit code ${code}); its message stands above.`);
}

export function describeAccounts(): string {
  const rows = ACCOUNTS.map(({ kind, data }) => `  ${data.email.padEnd(24)}${WHO[kind]}`);
  return [...rows, `  ${'password'.padEnd(24)}${DEMO_PASSWORD}`].join('\n');
}
