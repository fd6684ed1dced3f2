import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import { Failure } from '#tools/program.ts';
import { pusherOf } from '#worker/platform/integrations/push/pusher.ts';

/** The cost of a push message before it is sent. No push service is called. */
export function messageToBrowser(): () => Promise<void> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pusher = pusherOf({
    VAPID_PRIVATE_KEY: JSON.stringify(privateKey.export({ format: 'jwk' })),
    VAPID_CONTACT: 'mailto:office@kinmu.example',
  });
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const target = {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/benchmark',
    p256dh: browser.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const message = {
    title: 'Kinmu',
    body: '必要な書類が1件、足りません。',
    url: 'https://kinmu.test/my-page/paper',
    tag: 'n1',
    lang: 'ja',
  };
  return async () => {
    const { fetch } = globalThis;
    globalThis.fetch = async () => new Response(null, { status: 201 });
    try {
      const { kind } = await pusher.send(target, message, false);
      if (kind !== 'sent') throw new Failure('The message could not be written.');
    } finally {
      globalThis.fetch = fetch;
    }
  };
}
