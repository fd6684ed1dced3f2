export const settings = {
  title: 'Settings',
  language: 'Language',
  theme: 'Appearance',
  theme_system: 'As on this device',
  theme_light: 'Light',
  theme_dark: 'Dark',
};
