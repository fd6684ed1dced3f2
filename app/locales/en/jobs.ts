export const jobs = {
  title: 'Job',
  list_title: 'Jobs',
  kind: 'Job',
  state: 'State',
  progress: 'Progress',
  progress_of: '{{done}} of {{total}}',
  created_at: 'Started',
  ended_at: 'Ended',
  all_states: 'All states',
  empty: 'No jobs yet',
  empty_hint: 'Long work, such as building the search index, shows here.',
  leave_note: 'You may leave this page; the work goes on.',
  failed_note:
    'It stopped after several tries. Nothing half-done is left; start it again, and if it fails again, tell your administrator the job number.',
  result_people: '{{people}} people indexed',
  kinds: {
    rebuild_search_index: 'Rebuild the people search',
  },
  states: {
    queued: 'Waiting',
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
  },
};
