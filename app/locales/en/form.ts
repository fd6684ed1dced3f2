export const form = {
  optional: 'optional',
  add_row: 'Add a row',
  remove_row: 'Remove row {{number}}',
  row: 'Row {{number}}',
  busy: 'Please wait',
  show_password: 'Show password',
  summary_title_one: 'Please check 1 item',
  summary_title_other: 'Please check {{count}} items',
  unsaved_title: 'Leave without saving?',
  unsaved_body: 'What you entered on this page has not been saved and will be lost.',
  unsaved_leave: 'Leave without saving',
  unsaved_stay: 'Stay on the page',
  confirm_more: 'and {{count}} more',
  stored_now: 'Stored now',
  period_closed: '{{month}} of {{workplace}} is closed and can no longer be changed.',
  conflict:
    'This was changed elsewhere meanwhile. Compare it with what is stored now. Saving again replaces that with what you entered.',
};
