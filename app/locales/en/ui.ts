export const ui = {
  notification: 'Notification',
  notifications_hotkey: 'Notifications ({hotkey})',
};
