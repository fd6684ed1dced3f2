// Searches a plan in the browser, beside the page. Its only message is an order; it answers with reports.

import { fillProblem } from '#domain/roster/fill/company/fill-problem.ts';
import { placementsOf } from '#domain/roster/fill/company/proposal.ts';
import { heatAt } from '#domain/roster/fill/search/heat.ts';
import { beginSearch, searchOn } from '#domain/roster/fill/search/search.ts';
import type { FillOrder, FillReport } from './fill-messages.ts';

const SEARCH_MS = 30_000;
const REPORT_EVERY_MS = 250;
const CHANGES_AT_ONCE = 20;
/** Points; a seat is 1,000. */
const HEAT = { first: 300, last: 10 };

self.onmessage = ({ data: { input, seed } }: MessageEvent<FillOrder>) => {
  const problem = fillProblem(input);
  const open = problem.seats.reduce((sum, seat) => sum + seat.open, 0);
  const search = beginSearch(problem, seed);
  const report = (isFinished: boolean) => {
    const placements = placementsOf(problem, input, search.best.paths);
    self.postMessage({ placements, open, isFinished } satisfies FillReport);
  };
  report(open === 0);
  if (open === 0) return;
  const begun = performance.now();
  let [told, reported] = [search.best.cost, begun];
  for (let now = begun; now - begun < SEARCH_MS; now = performance.now()) {
    searchOn(search, CHANGES_AT_ONCE, heatAt(HEAT, (now - begun) / SEARCH_MS));
    if (search.best.cost < told && now - reported >= REPORT_EVERY_MS) {
      [told, reported] = [search.best.cost, now];
      report(false);
    }
  }
  report(true);
};
