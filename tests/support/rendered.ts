import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Lazy parts take a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(async () => {
  // A component that stays would go on with its timers when its window is gone.
  cleanup();
  // A form loads its schema when it is shown. A load that outlives its file fails the run.
  await vi.dynamicImportSettled();
});
