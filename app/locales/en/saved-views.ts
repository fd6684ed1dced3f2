export const savedViews = {
  mine: 'My views',
  none: 'No view saved on this page yet.',
  standard: 'Standard view',
  name: 'Name of the view',
  is_default: 'Open this page with it',
  default_badge: 'default',
  make_default: 'Make “{{name}}” the default',
  drop_default: 'No longer open with “{{name}}”',
  remove: 'Delete “{{name}}”',
  save: 'Save this view',
  hint: 'Keeps filters, columns and order, but no dates. To share a view, send its link.',
  copy_link: 'Copy link',
  faults: {
    name_taken: 'You already have a view with this name here.',
    failed: 'That did not work. Please try again.',
  },
  audited: {
    operations: {
      'saved_views.create': 'Saved a view',
      'saved_views.update': 'Changed a saved view',
      'saved_views.delete': 'Deleted a saved view',
    },
    subjects: {
      saved_view: 'Saved view',
    },
  },
};
