import { fields } from './fields.ts';
import { users } from './users.ts';
import { workplaces } from './workplaces.ts';

export const search = {
  title: 'Search',
  placeholder_all: 'Name, staff number, workplace, date or page',
  placeholder_own: 'Name of a page',
  pages_found: 'Pages',
  people_found: 'People',
  workplaces_found: 'Workplaces',
  shifts_found: 'Shifts on {{day}}',
  own: 'My page',
  more_people: 'More people match. Keep typing to narrow it down.',
  searching: fields.searching,
  disabled: users.statuses.disabled,
  inactive: workplaces.states.inactive,
  none: 'Nothing matches “{{text}}”.',
  none_hint_all: 'Try part of a name, its reading, a staff number, a workplace, or a date such as 24/11.',
  type_on: 'Type two letters or more to find people, workplaces and shifts too.',
  none_hint_own: 'Try another name of the page, or look in the menu.',
  results_zero: 'No results',
  results_one: '1 result',
  results_other: '{{count}} results',
  offline: 'You are offline. Pages can be found; people, workplaces and shifts again once you are connected.',
  failed: 'The search did not answer. Wait a moment and try again.',
  signed_out: 'You have been signed out. Sign in again to search.',
  again: 'Try again',
  sign_in: 'Sign in',
  keys: { move: 'move', open: 'open', leave: 'close' },
  // Typed for a day; several are parted by commas.
  days: { today: 'today', tomorrow: 'tomorrow', yesterday: 'yesterday' },
};
