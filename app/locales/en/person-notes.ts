export const personNotes = {
  title: 'Notes',
  readers: 'Managers only',
  hint: 'Do not write about health, beliefs or family. The person does not see notes here, but can request them as part of their data.',
  add: 'Add note',
  text: 'Note',
  pin: 'Pin to the top',
  pinned: 'Pinned',
  edited: 'Edited by {{name}} on {{date}}',
  change_named: 'Edit note “{{text}}”',
  save: 'Save note',
  delete: 'Delete note',
  delete_title: 'Delete this note?',
  delete_body: 'It is no longer shown. Its text is kept until the data of the person is erased.',
  empty: 'No notes yet',
  empty_hint:
    'Write down what the next manager should know, for example a talk or an agreement about shifts.',
  show_all_one: 'Show the note',
  show_all_other: 'Show all {{count}} notes',
  toasts: {
    note_created: 'Successfully added note',
    note_updated: 'Successfully updated note',
    note_deleted: 'Successfully deleted note',
  },
  audited: {
    operations: {
      'person_notes.create': 'Wrote a note about a person',
      'person_notes.update': 'Changed a note about a person',
      'person_notes.delete': 'Deleted a note about a person',
    },
    subjects: {
      person_note: 'Note about a person',
    },
  },
};
