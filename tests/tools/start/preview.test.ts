import { loadConfigFromFile, type PluginOption } from 'vite';
import { expect, test } from 'vitest';
import { root } from '#tools/processes.ts';

async function namesIn(option: PluginOption): Promise<string[]> {
  const plugin = await option;
  if (Array.isArray(plugin)) return (await Promise.all(plugin.map(namesIn))).flat();
  return plugin ? [plugin.name] : [];
}

async function pluginsWhen(isPreview: boolean): Promise<string[]> {
  const env = { command: 'serve', mode: 'production', isPreview } as const;
  const loaded = await loadConfigFromFile(env, 'vite.config.ts', root);
  return namesIn(loaded?.config.plugins ?? []);
}

const writesTypes = (name: string) => name.startsWith('react-router');

test('a preview does not write the generated types, which other servers of the checkout use', async () => {
  expect((await pluginsWhen(true)).filter(writesTypes)).toEqual([]);
  expect((await pluginsWhen(false)).filter(writesTypes)).not.toEqual([]);
});
