export const ui = {
  close: 'Close',
  notification: 'Notification',
  notifications_hotkey: 'Notifications ({hotkey})',
  recent_reasons: 'Recent reasons',
};
