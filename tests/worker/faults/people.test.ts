import { letFail } from '#tests/support/faults.ts';

letFail('people');
