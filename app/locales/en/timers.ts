export const timers = {
  title: 'Timers and jobs',
  runs: 'Timer runs',
  job: 'Timer',
  scheduled_at: 'Scheduled',
  started_at: 'Started',
  ended_at: 'Ended',
  done: 'Done',
  failed: 'Failed',
  not_ended: 'Not ended',
  empty: 'Nothing has run yet',
  empty_hint: 'The nightly clean-up runs at 03:10.',
  rebuild: 'Rebuild the people search',
  rebuild_hint: 'Needed only when the search misses people. It runs beside the daily work.',
  rebuild_running: 'It is being rebuilt already. See the Jobs tab',
  jobs: {
    clean_up: 'Nightly clean-up',
  },
};
