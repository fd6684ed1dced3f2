export const jobs = {
  list_title: 'Jobs',
  kind: 'Job',
  state: 'State',
  progress: 'Progress',
  progress_of: '{{done}} of {{total}}',
  created_at: 'Started',
  ended_at: 'Ended',
  empty: 'No jobs yet',
  empty_hint: 'Long work, such as rebuilding the people search, is listed here.',
  leave_note: 'You can leave this page. The work goes on.',
  failed_note:
    'It stopped after several tries and left nothing half-done. Start it again. If it fails again, tell your administrator its name and when it started.',
  result_people: 'Search data built for {{people}} people',
  open_import: 'See the import',
  kinds: {
    rebuild_search_index: 'Rebuild the people search',
    import_roster: 'Import a roster',
  },
  states: {
    queued: 'Waiting',
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
  },
};
