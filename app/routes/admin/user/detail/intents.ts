import { DEVICE_INTENTS } from '#app/components/device/device-intents.ts';
import { ACCOUNT_INTENTS } from '#app/components/pay/account-intents.ts';

/** The forms of the page. */
export const INTENTS = [
  ...DEVICE_INTENTS,
  ...ACCOUNT_INTENTS,
  'update',
  'invite_mail',
  'invite_qr',
  'remove_tfa',
  'update_papers',
  'check_card',
  'forget_card',
  'send_paper',
  'delete_paper',
  'create_image',
  'delete_image',
  'add_workplace',
  'update_workplace',
  'remove_workplace',
  'limits',
  'roles',
  'to_cross_staff',
  'from_cross_staff',
  'sync_user',
  'lock',
  'unlock',
  'delete_user',
  'restore',
  'erase',
  'place_hold',
  'release_hold',
] as const;
export type Intent = (typeof INTENTS)[number];
