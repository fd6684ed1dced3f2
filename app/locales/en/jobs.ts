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
  open_file: 'Download the file',
  file_kept: 'It is kept for 24 hours.',
  file_refused: 'The file could not be made.',
  month: 'Month',
  layout: 'Layout',
  provisional: 'Provisional: not all workplaces are closed',
  to_files: 'Payroll files',
  file_not_sent: 'The file could not be downloaded.',
  file_gone:
    'It is no longer there: a file is kept for 24 hours, and only for the person who made it. Please make it again.',
  kinds: {
    rebuild_search_index: 'Rebuild the people search',
    import_roster: 'Import a roster',
    export_month: 'Make a payroll file',
  },
  states: {
    queued: 'Waiting',
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
  },
  toasts: {
    job_started: 'Started. You can leave this page and come back later.',
  },
  audited: {
    operations: {
      'job.step': 'Worked off a job',
    },
    subjects: {
      job: 'Job',
    },
  },
};
