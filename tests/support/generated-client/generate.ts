import { join } from 'node:path';
import { generate } from 'orval';
import { root } from '#tools/processes.ts';

/**
 * Writes the client that a common generator makes from the document of the API.
 *
 * @param folder below `.cache`, of one caller alone
 * @returns the path of its only file
 */
export async function generateClient(folder: string): Promise<string> {
  const target = join(root, '.cache', folder, 'client.ts');
  await generate({
    input: join(root, 'docs/openapi.json'),
    output: {
      target,
      client: 'fetch',
      mode: 'single',
      baseUrl: { getBaseUrlFromSpecification: true },
      headers: true,
    },
  });
  return target;
}
