import { ensureInstall, runPinned } from './install.mjs';
import { freePortOfEnvironment } from './port.mjs';

const args = process.argv.slice(2);
const port = await freePortOfEnvironment(args.includes('--dev') ? 'npm run dev' : 'npm start');
await ensureInstall();
await runPinned('tools/start.ts', [`--port=${port}`, ...args]);
