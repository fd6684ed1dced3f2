import { ensureInstall, runPinned } from './install.mjs';

await ensureInstall();
await runPinned('tools/test.ts', process.argv.slice(2));
