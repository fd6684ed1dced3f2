export const jobs = {
  list_title: 'Jobs',
  kind: 'Job',
  state: 'State',
  progress: 'Progress',
  progress_of: '{{done}} of {{total}}',
  created_at: 'Started',
  ended_at: 'Ended',
  empty: 'No jobs yet',
  empty_hint: 'Long-running work, such as rebuilding the people search, is listed here.',
  leave_note: 'You can leave this page. The job continues.',
  failed_note:
    'It stopped after several tries, and nothing was left half-done. Start it again. If it fails again, report its name and start time to the person who runs Kinmu for your company.',
  result_people: 'Search data built for {{people}} people',
  open_import: 'See the import',
  open_file: 'Download the file',
  file_kept: 'The file is kept for 24 hours.',
  file_refused: 'Could not create the file.',
  month: 'Month',
  layout: 'Layout',
  provisional: 'Provisional: not all workplaces are closed',
  to_files: 'Payroll files',
  file_not_sent: 'Could not download the file.',
  file_gone:
    'The file is gone. Files are kept for 24 hours, and only for the person who created them. Please create it again.',
  kinds: {
    rebuild_search_index: 'Rebuild the people search',
    import_roster: 'Import a roster',
    export_month: 'Create a payroll file',
    bulk: 'Action on many rows',
    fill: 'Auto-fill',
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
      'job.step': 'Ran a job step',
    },
    subjects: {
      job: 'Job',
    },
  },
};
