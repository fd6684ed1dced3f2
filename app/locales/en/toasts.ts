export const toasts = {
  signed_out: 'Successfully logged out',
  profile_saved: 'Successfully updated information',
  password_changed: 'Successfully updated password',
  settings_saved: 'Successfully updated settings',
  job_started: 'Started. You can leave this page and come back later.',
};
