import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file that was made whole before it is sent. */
export interface KeptAside {
  bytes: number;
  /** What was kept is removed when the stream ends, however it ends. */
  read: () => Readable;
}

/**
 * Writes what is made to a file of its own, so that the code that makes it is done at once and need not wait for a slow connection, and a fault in the
 * middle is still told as such. Nothing of it stands in memory.
 */
export async function keepAside(made: Readable): Promise<KeptAside> {
  const folder = await mkdtemp(join(tmpdir(), 'rawnaq-list-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const file = join(folder, 'list');
  try {
    await pipeline(made, createWriteStream(file, { mode: 0o600 }));
    const { size } = await stat(file);
    return {
      bytes: size,
      read: () => {
        const stream = createReadStream(file);
        stream.once('close', () => void remove());
        return stream;
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
