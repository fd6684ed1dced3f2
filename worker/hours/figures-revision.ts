/** What figures are worked out by, in short: written by `npm run generate` (decision 025). */
export const FIGURES_REVISION = '466d9ee1a90c';
