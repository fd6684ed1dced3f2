import { companyPlans, PlanTimes } from './company-plans.ts';
import { openMonth } from './crowds/open-month.ts';

// A program of its own, so that several companies are planned at once: `plan-company.ts <people> <PlanTimes as JSON>`.
const DEMO_MONTH = '2026-07-15';

const [people = '', times = ''] = process.argv.slice(2);
console.log(
  JSON.stringify(companyPlans(openMonth(DEMO_MONTH, Number(people)), PlanTimes.parse(JSON.parse(times)))),
);
