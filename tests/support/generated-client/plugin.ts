import type { Plugin } from 'vite';

const NAME = 'virtual:generated-client';

/** Generates the client when a test imports it. */
export function generatedClient(): Plugin {
  return {
    name: 'generated-client',
    resolveId: async (id) => {
      if (id !== NAME) return null;
      // Imported here, because the generator takes a second to load and few tests need it.
      const { generateClient } = await import('./generate.ts');
      return generateClient('called-client');
    },
  };
}
