export const settings = {
  title: 'Settings',
  found_by: 'language theme dark two-factor devices sessions PIN calendar Google Apple Outlook',
  language: 'Language',
  language_not_kept: 'Not saved yet. Until you save, messages are in Japanese.',
  theme: 'Appearance',
  theme_system: 'Same as device',
  theme_light: 'Light',
  theme_dark: 'Dark',
  row_height: 'Rows of lists',
  row_height_dense: 'Compact',
  row_height_roomy: 'Comfortable',
  sections: 'On this page',
  display: 'Display',
  failed: 'Could not update settings: {{why}}',
  toasts: {
    settings_saved: 'Successfully updated settings',
    own_device_paired: 'This device is paired',
  },
  audited: {
    operations: {
      'profile.settings.update': 'Changed own settings',
    },
    subjects: {
      settings: 'Personal settings',
    },
  },
};
