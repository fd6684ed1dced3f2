export const settings = {
  title: 'Settings',
  language: 'Language',
  language_not_kept: 'Not saved yet. Until you save, messages are in Japanese.',
  theme: 'Appearance',
  theme_system: 'Same as device',
  theme_light: 'Light',
  theme_dark: 'Dark',
  sections: 'On this page',
  display: 'Display',
  failed: 'Could not update settings: {{why}}',
};
