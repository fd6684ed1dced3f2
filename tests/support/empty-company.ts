import { emptyCompany } from './emptied.ts';
import { limitHashes } from './platform-limits.ts';
import { quietCalls } from './quiet-calls.ts';

// Files share a Worker, because it starts slowly. Each file still begins with an empty company.
await emptyCompany();
limitHashes();
quietCalls();
