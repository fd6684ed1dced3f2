import { emptyCompany } from './emptied.ts';
import { limitHashes } from './platform-limits.ts';
import { quietCalls } from './quiet-calls.ts';

// Files share a Worker, which starts slowly; each begins with an empty company all the same.
await emptyCompany();
limitHashes();
quietCalls();
