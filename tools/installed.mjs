// npm's "postinstall": notes which lock file node_modules now stands for, so that nothing is installed twice.
import { writeFileSync } from 'node:fs';
import { lockHash, stamp } from './install.mjs';

writeFileSync(stamp, lockHash());
