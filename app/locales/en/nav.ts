import { menu } from './menu.ts';

export const nav = {
  main: 'Main menu',
  open_menu: 'Open menu',
  search_all: 'Search people, workplaces, shifts',
  search_own: 'Search pages',
  search_away: 'The search could not be loaded. Check your connection and try again.',
  account: 'Account menu',
  profile: 'Profile',
  papers: 'Papers',
  settings: 'Settings',
  logout: 'Logout',
  bell: 'Notifications',
  bell_unread: 'Notifications, {{unread}} unread',
  items: menu,
  tab_bar: 'Bottom menu',
  tab_unread: '{{label}}, {{unread}} unread',
  tabs: {
    home: 'Home',
    shifts: 'My shifts',
    wishes: 'Wishes',
    open_shifts: 'Open shifts',
    notices: 'Notices',
  },
};
