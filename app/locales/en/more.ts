export const more = {
  title: 'More',
  found_by: 'other pages documents profile settings log out',
  notifications: 'Notifications',
  unread_one: '{{shown}} unread',
  unread_other: '{{shown}} unread',
  documents: 'Documents',
  contact: 'Consultation and complaints',
  profile: 'Profile',
  language: 'Language',
  devices: 'Phone for check-in',
  settings: 'Settings',
  logout: 'Log out',
};
