// node tools/run.mjs tools/<name>.ts [arguments]: runs a script under the pinned Node, after an
// installation.
import { ensureInstall, fail, runPinned } from './install.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) fail('Which script? node tools/run.mjs tools/<name>.ts [arguments]');
await ensureInstall();
await runPinned(file, args);
