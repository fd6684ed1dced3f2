import { env } from 'cloudflare:workers';
import { runDurableObjectAlarm, runInDurableObject, evictDurableObject } from 'cloudflare:test';
import { it } from 'vitest';
import { mintPeople, signedIn } from '#tests/support/mint.ts';
import { told } from '#tests/support/client.ts';
import { jobRunner } from '#worker/durable-objects/stubs.ts';
it('x', async () => {
  await mintPeople(Array.from({ length: 449 }, () => ({})));
  const b = await signedIn({ roles: ['global_admin'] });
  const a = await told(await b.api.admin['search-index'].$post());
  console.log(a);
  const id = (a.body as any).job_id;
  const stub = jobRunner(env, id);
  for (let i = 0; i < 8; i++) {
    console.log(i, await env.DB.prepare('select state, done, total from job where id = ?').bind(id).first());
    console.log(await runInDurableObject(stub, async (_, s) => [await s.storage.getAlarm(), await s.storage.get('jobId')]));
    if (i === 3) await evictDurableObject(stub);
    await new Promise((r) => setTimeout(r, 30));
  }
});
