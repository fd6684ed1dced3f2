import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Lazy parts take a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// A component that stays would go on with its timers when its window is gone.
afterEach(cleanup);
