export const settings = {
  title: 'Settings',
  language: 'Language',
  theme: 'Appearance',
  theme_system: 'Same as this device',
  theme_light: 'Light',
  theme_dark: 'Dark',
  sections: 'On this page',
  display: 'Display',
};
