import { edit, without } from '#tools/asvs/removal.ts';

/** Chapters 11 to 16: cryptography, communication, configuration, data, code and logs. */
export const data = [
  without('14.2.1', edit('wrangler.toml', 'invocation_logs = false', 'invocation_logs = true')),
  without(
    '16.3.1',
    edit('worker/areas/access/auth/failed-sign-in.ts', 'name_hash: shortened(nameHash),', ''),
  ),
];
