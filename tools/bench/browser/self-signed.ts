import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Encoded object identifiers: ECDSA with SHA-256, and the common name. */
const ECDSA_SHA256 = '2a8648ce3d040302';
const COMMON_NAME = '550403';
/** Tags of DER. */
const [INTEGER, BITS, OBJECT_ID, UTF8, UTC_TIME] = [0x02, 0x03, 0x06, 0x0c, 0x17];
const [SEQUENCE, SET, VERSION] = [0x30, 0x31, 0xa0];

/** A key with a self-signed certificate, for a browser that ignores certificate errors. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, der(OBJECT_ID, Buffer.from(ECDSA_SHA256, 'hex')));
  const name = der(
    SEQUENCE,
    der(
      SET,
      der(SEQUENCE, der(OBJECT_ID, Buffer.from(COMMON_NAME, 'hex')), der(UTF8, Buffer.from('localhost'))),
    ),
  );
  const told = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    der(SEQUENCE, der(UTC_TIME, Buffer.from('200101000000Z')), der(UTC_TIME, Buffer.from('491231235959Z'))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', told, privateKey)]);
  const certificate = der(SEQUENCE, told, algorithm, der(BITS, signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
