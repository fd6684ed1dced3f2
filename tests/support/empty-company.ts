import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { limitHashes } from './platform-limits.ts';

await applyD1Migrations(env.DB, env.MIGRATIONS);
limitHashes();
