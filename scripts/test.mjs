import { ensureInstall, runPinned } from './install.mjs';

await ensureInstall();
await runPinned('scripts/test.ts', process.argv.slice(2));
