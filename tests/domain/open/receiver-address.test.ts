import { describe, expect, it } from 'vitest';
import { isLocalAddress, isReceiverAddress } from '#domain/open/receiver-address.ts';

const SITE = ['kinmu.example.com'];

const isAllowed = (text: string) => isReceiverAddress(new URL(text), SITE);

describe('an address of a receiver', () => {
  it.each([
    'https://hooks.example.com/kinmu',
    'https://hooks.example.com:443/kinmu?tenant=1',
    'https://HOOKS.example.COM/',
    'https://xn--wgv71a119e.jp/',
    'https://日本語.jp/',
    'https://a_b.example.com/',
    'https://1.example.com/',
    'https://10.0.0.1.nip.io/',
    'https://other.kinmu.example.com/',
  ])('may be %s', (text) => {
    expect(isAllowed(text)).toBe(true);
  });

  it.each([
    'http://hooks.example.com/',
    'ftp://hooks.example.com/',
    'file:///etc/passwd',
    'data:text/plain,x',
    'javascript:alert(1)',
    'https://hooks.example.com:8443/',
    'https://hooks.example.com:80/',
    'https://user@hooks.example.com/',
    'https://user:password@hooks.example.com/',
    'https://:password@hooks.example.com/',
    'https://8.8.8.8/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://0/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
    'https://１２７.0.0.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[fd00::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[2606:4700:4700::1111]/',
    'https://localhost/',
    'https://LOCALHOST/',
    'https://intranet/',
    'https://kinmu.localhost/',
    'https://printer.local/',
    'https://db.internal/',
    'https://metadata.google.internal/',
    'https://router.home.arpa/',
    'https://4.3.2.1.in-addr.arpa/',
    'https://hooks.test/',
    'https://hooks.example/',
    'https://hooks.invalid/',
    'https://hooks.onion/',
    'https://nas.lan/',
    'https://files.corp/',
    'https://hooks.example.com./',
    'https://localhost./',
    'https://kinmu.example.com/api/',
    'https://KINMU.example.com/api/',
  ])('may not be %s', (text) => {
    expect(isAllowed(text)).toBe(false);
  });
});

it.each([
  ['http://localhost:9000/hooks', true],
  ['http://127.0.0.1:9000/', true],
  ['https://localhost/', false],
  ['http://10.0.0.1/', false],
  ['http://user@localhost/', false],
  ['ftp://localhost/', false],
])('%s is an address of this machine: %s', (text, isLocal) => {
  expect(isLocalAddress(new URL(text))).toBe(isLocal);
});
