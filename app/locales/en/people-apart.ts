export const peopleApart = {
  title: 'Never together',
  readers: 'Managers only',
  hint: 'Auto-fill never plans these people for one shift with {{name}}. Managers can still assign them by hand.',
  none: 'No one',
  who: 'Person',
  add: 'Add',
  remove_named: 'Remove {{name}}',
  toasts: { apart_added: 'Added', apart_removed: 'Removed' },
  audited: {
    operations: {
      'people_apart.create': 'Chose two people who are never together',
      'people_apart.delete': 'Let two people be together again',
    },
    fields: { apart_id: 'Never together with (ID)' },
  },
};
