import { expect, it } from 'vitest';

it('the API can be measured outside of the platform', async () => {
  const { api } = await import('#worker/api.ts');
  expect(typeof api.fetch).toBe('function');
});
