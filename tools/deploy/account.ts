import { capture, startNode, tool } from '#tools/processes.ts';
import { Failure } from '#tools/program.ts';
import { quietly } from './built.ts';

/**
 * The tool's account, checked first.
 * @throws Failure without a login
 */
export async function accountHere(): Promise<string> {
  const child = startNode([tool('wrangler'), 'whoami', '--json'], {
    env: quietly(),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { code, output } = await capture(child);
  if (code !== 0)
    throw new Failure(
      'Nobody is signed in to Cloudflare: npx wrangler login, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.',
    );
  return /"email":\s*"([^"]+)"/.exec(output)?.[1] ?? 'by its token';
}
