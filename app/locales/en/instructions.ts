export const instructions = {
  title: 'Instructions',
  kind: 'Type',
  kinds: { link: 'Link', video: 'Video' },
  name: 'Title',
  url: 'URL',
  url_hint: 'Starts with https:// or http://. It opens in a new tab.',
  add: 'Add instruction',
  full: 'Maximum {{max}} instructions. Delete one to add another.',
  change_title: 'Edit “{{name}}”',
  opens: 'opens in a new tab',
  delete: 'Delete instruction',
  delete_title: 'Delete this instruction?',
  delete_body: 'The page or video itself isn’t deleted.',
  empty: 'No instructions yet',
  empty_hint: 'Add what everyone here should read or watch: entering the workplace, safety, the work itself.',
  toasts: {
    instruction_created: 'Successfully created instruction',
    instruction_updated: 'Successfully updated instruction',
    instruction_deleted: 'Successfully deleted instruction',
  },
  audited: {
    operations: {
      'instructions.create': 'Added an instruction',
      'instructions.update': 'Changed an instruction',
      'instructions.delete': 'Deleted an instruction',
    },
    subjects: {
      instruction: 'Instruction',
    },
  },
};
