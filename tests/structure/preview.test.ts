import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { root } from '#scripts/processes.ts';

const pluginsOf = async (isPreview: boolean): Promise<string[]> => {
  const config = await resolveConfig({ root }, 'serve', 'production', 'production', isPreview);
  return config.plugins.map(({ name }) => name).filter((name) => name.startsWith('react-router'));
};

test('serving what is built leaves the generated types alone, which other servers of the checkout use', async () => {
  expect(await pluginsOf(true)).toEqual([]);
});
