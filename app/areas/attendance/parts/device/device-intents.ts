export const DEVICE_INTENTS = [
  'create_device',
  'update_device',
  'delete_device',
  'end_binding',
  'issue_code',
] as const;
export type DeviceIntent = (typeof DEVICE_INTENTS)[number];
