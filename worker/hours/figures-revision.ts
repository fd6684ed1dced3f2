/** What figures are worked out by, in short: written by `npm run generate` (decision 025). */
export const FIGURES_REVISION = 'c0a4663ccb34';
