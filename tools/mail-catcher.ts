import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';

/** Larger than any mail of the site. */
const MAIL_BYTES_MAX = 256 * 1024;

const Caught = z.object({ to: z.string(), subject: z.string(), text: z.string() });
type Caught = z.infer<typeof Caught>;

export type MailCatcher = {
  /** The address for mails. Its random path keeps other programs out. */
  address: string;
  stop: () => Promise<void>;
};

/**
 * Receives the mails of the local site and writes each to its own file, readable only by its owner.
 */
export async function catchMails(folder: string): Promise<MailCatcher> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = `/${randomUUID()}`;
  let count = 0;
  const server = createServer(async (request, answer) => {
    const mail = request.method === 'POST' && request.url === path ? await mailOf(request) : null;
    if (mail) {
      count += 1;
      writeFileSync(join(folder, `${fileStamp(new Date())}-${count}.txt`), mailText(mail), { mode: 0o600 });
    }
    answer.writeHead(mail ? 204 : 400).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  // Ends with its program and does not keep it running.
  server.unref();
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the catcher has no port');
  return {
    address: `http://127.0.0.1:${bound.port}${path}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function mailOf(request: IncomingMessage): Promise<Caught | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAIL_BYTES_MAX) return null;
    chunks.push(chunk);
  }
  try {
    return Caught.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  } catch {
    return null;
  }
}

function mailText({ to, subject, text }: Caught): string {
  return `To: ${oneLine(to)}\nSubject: ${oneLine(subject)}\n\n${text}\n`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** `2026-06-15T10-00-00-000`, which sorts by time. */
function fileStamp(at: Date): string {
  return at.toISOString().replaceAll(/[:.]/g, '-').replace('Z', '');
}
