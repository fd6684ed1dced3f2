import { APP_SECRET, codeOfApp } from '#tests/support/authenticator.ts';
import { NOW } from '#tests/support/clock.ts';
import { PASSWORD } from '#tests/support/mint.ts';
import { jpegWith } from '#tests/support/pictures.ts';
import { alike, type Inputs } from './input.ts';

const NO_TOKEN = 'of no link';

/** A push subscription as a browser sends it. */
const SUBSCRIPTION = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/of-the-tests',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** Nothing listens there: a test of it is answered with a fault. */
const WEBHOOK = { name: 'Payroll', url: 'http://localhost:9/', events: ['punch.recorded'] };

/** The minimal input for accounts: login, profiles, channels and devices. */
export const accountsInputs: Inputs = {
  'auth.sign_in': ({ person }) => ({ body: { email: person.email, password: PASSWORD } }),
  // The code needs the key from a login.
  'auth.sign_in_code': () => ({}),
  'auth.reset.request': ({ person }) => ({ body: { email: person.email } }),
  'auth.reset.check': () => ({ body: { token: NO_TOKEN } }),
  'auth.reset.process': () => {
    const password = 'another password';
    return { body: { token: NO_TOKEN, password, password_confirmation: password } };
  },
  'profile.info.update': ({ person }) => ({
    body: {
      last_name: person.last_name,
      first_name: person.first_name,
      last_name_kana: person.last_name_kana,
      first_name_kana: person.first_name_kana,
      version: person.version,
    },
  }),
  'profile.password.update': () => {
    const password = 'another password';
    return { body: { current_password: PASSWORD, password, password_confirmation: password } };
  },
  'me.channels.update': () => ({ body: { mail: 'always', push: false, line: false } }),
  'me.push_subscriptions.create': () => ({ body: SUBSCRIPTION }),
  'profile.settings.update': () => ({ body: { lang: 'ja', theme: 'dark' } }),
  'profile.picture.update': () => ({ form: { file: new File([jpegWith()], 'me.jpg') } }),
  'profile.tfa.begin': () => ({ body: { password: PASSWORD } }),
  ...alike(['profile.tfa.confirm', 'profile.tfa.recovery_codes'], () => ({
    body: { code: codeOfApp(APP_SECRET, NOW) },
  })),
  'profile.tfa.remove': () => ({ body: { password: PASSWORD, code: codeOfApp(APP_SECRET, NOW) } }),
  'me.pin.set': () => ({ body: { digits: '40386' } }),
  'api_keys.create': () => ({ body: { name: 'Payroll', scopes: ['pay:read'], ends_on: '2027-11-30' } }),
  'webhooks.create': () => ({ body: WEBHOOK }),
  'webhooks.update': () => ({ body: { ...WEBHOOK, version: 1 } }),
  'device.pair': () => ({ body: { code: 'WRONG-WRONG' } }),
  'device.check_out': () => ({ body: { break: 'none' } }),
};
