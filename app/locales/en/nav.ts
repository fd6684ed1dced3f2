import { menu } from './menu.ts';

export const nav = {
  main: 'Main menu',
  open_menu: 'Open menu',
  fold_menu: 'Fold menu',
  search_all: 'Search people, workplaces, shifts',
  search_own: 'Search pages',
  search_away: 'Could not load the search. Check your connection and try again.',
  account: 'Account menu',
  profile: 'Profile',
  papers: 'Documents',
  settings: 'Settings',
  logout: 'Logout',
  bell: 'Notifications',
  bell_unread: 'Notifications, {{unread}} unread',
  items: menu,
  tab_bar: 'Bottom menu',
  tabs: {
    home: 'Home',
    shifts: 'Shifts',
    punch: 'Punch',
    pay: 'Pay',
    more: 'More',
  },
};
