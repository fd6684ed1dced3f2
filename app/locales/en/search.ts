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
  type_on: 'Type at least two letters to search people, workplaces and shifts too.',
  none_hint_own: 'Try another page name, or look in the menu.',
  results_zero: 'No results',
  results_one: '1 result',
  results_other: '{{count}} results',
  offline: 'You’re offline. You can find pages now, and people, workplaces and shifts once you’re connected.',
  failed: 'The search isn’t responding. Wait a moment and try again.',
  signed_out: 'You’ve been logged out. Log in again to search.',
  again: 'Try again',
  sign_in: 'Log in',
  keys: { move: 'move', open: 'open', leave: 'close' },
  // Typed for a day; several are parted by commas.
  days: { today: 'today', tomorrow: 'tomorrow', yesterday: 'yesterday' },
};
