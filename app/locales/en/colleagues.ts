export const colleagues = {
  title: 'People you like to work with',
  found_by: 'friends colleagues together team',
  hint: 'Only the managers who plan shifts see this; your colleagues don’t. Plans consider it where you chose each other. It isn’t always possible.',
  none: 'No one chosen yet',
  who: 'Colleague',
  add: 'Add',
  search: 'Search by name',
  capped: 'There are more colleagues. Please search by name.',
  none_to_add: 'No colleague to add',
  full: 'You can choose up to {{max}} people. To add another, please remove one first.',
  toasts: { colleague_added: 'Added', colleague_removed: 'Removed' },
  audited: {
    operations: {
      'me.preferred_colleagues.create': 'Added a person they like to work with',
      'me.preferred_colleagues.delete': 'Removed a person they like to work with',
    },
    subjects: { preferred_colleague: 'Person to work with' },
  },
};
