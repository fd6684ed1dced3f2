export const ui = {
  close: 'Close',
  notification: 'Notification',
  notifications_hotkey: 'Notifications ({hotkey})',
};
