/** What figures are worked out by, in short: written by `npm run generate` (decision 025). */
export const FIGURES_REVISION = '6591ce0a6b38';
