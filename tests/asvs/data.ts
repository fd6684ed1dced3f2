import { edit, takeOut } from '#tools/asvs/removal.ts';

const WITH_TEXT = '/** Punctuation that ends a sentence, not the address before it. */';

/** Chapters 11 to 16: cryptography, communication, configuration, data, code and logs. */
export const data = [
  takeOut(
    '11.2.2',
    edit(
      'worker/platform/crypto/secret.ts',
      "return secret.split(/\\r?\\n/).filter((line) => line !== '');",
      'return secret.split(/\\r?\\n/).slice(0, 1);',
    ),
  ),
  takeOut('11.4.1', edit('app/lib/links.ts', WITH_TEXT, "createHash('md5');")),
  takeOut('11.4.2', edit('worker/platform/crypto/password.ts', 'ln: 14, r: 8', 'ln: 10, r: 8')),
  takeOut(
    '12.2.1',
    edit(
      'worker/platform/http/origin.ts',
      'if (url.origin === ours.origin) return null;',
      'if (url.host === ours.host) return null;',
    ),
  ),
  takeOut(
    '13.2.4',
    edit(
      'worker/domain/format/push-service.ts',
      'return SERVICES.some((service) => host === service || host.endsWith(`.',
      "return host !== '' || SERVICES.some((service) => host === service || host.endsWith(`.",
    ),
  ),
  takeOut(
    '13.2.5 15.3.2',
    edit('worker/platform/integrations/webhooks/webhook-sender.ts', "redirect: 'manual',", ''),
  ),
  takeOut('14.2.1', edit('wrangler.toml', 'invocation_logs = false', 'invocation_logs = true')),
  takeOut(
    '16.3.1',
    edit('worker/areas/access/auth/failed-sign-in.ts', 'name_hash: shortened(nameHash),', ''),
  ),
];
