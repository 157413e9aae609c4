import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';

export interface FileForZip {
  name: string;
  at: Date;
  bytes: Uint8Array;
}

/** The files as one zip, made as fast as it is read: only the file in hand stands in memory. */
export function zipStream(files: AsyncIterable<FileForZip>): Readable {
  async function* pack(): AsyncGenerator<Uint8Array> {
    const ready: Uint8Array[] = [];
    let fault: Error | null = null;
    const zip = new Zip((error, chunk) => {
      if (error) fault = error;
      else ready.push(chunk);
    });
    for await (const file of files) {
      const entry = new ZipDeflate(file.name, { level: 6 });
      entry.mtime = file.at;
      zip.add(entry);
      entry.push(file.bytes, true);
      if (fault !== null) throw fault as Error;
      yield* ready.splice(0);
    }
    zip.end();
    yield* ready.splice(0);
  }
  return Readable.from(pack(), { objectMode: false });
}
