export const staff = {
  title: 'Staff',
  hint: 'The people of your workplaces',
  empty: 'No staff yet',
  empty_hint: 'Ask your administrator to add people to your workplaces.',
  tabs: {
    card: 'Card',
    devices: 'Devices',
  },
  position: 'Position',
  contact: 'Contact',
  call: 'Call {{name}}',
  emergency: 'Emergency contact',
  no_phone: 'No phone',
  speaks: 'Language',
  works_at: 'Where they work',
  wages: 'Wages',
  since: 'from {{date}}',
};
