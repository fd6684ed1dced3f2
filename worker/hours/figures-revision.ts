/** What figures are worked out by, in short: written by `npm run generate` (decision 025). */
export const FIGURES_REVISION = '4d7cca0c2bcb';
