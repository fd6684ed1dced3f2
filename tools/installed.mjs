// npm's "postinstall": records the lock file of node_modules, so that nothing is installed twice.
import { writeFileSync } from 'node:fs';
import { lockHash, stamp } from './install.mjs';

writeFileSync(stamp, lockHash());
