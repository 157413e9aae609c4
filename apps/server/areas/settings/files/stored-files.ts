import { keepPicture, mediaTypes, type PictureKind, readIfThere, storedPathOf } from './picture-folder.ts';
import { privateFolder } from './private-picture.ts';

/** A picture as it lies in the folder of files, in full width; narrower ones are drawn again from it. */
export interface StoredFile {
  isPrivate: boolean;
  kind: PictureKind | 'svg';
  bytes: Buffer;
}

const kinds = [...(Object.keys(mediaTypes) as PictureKind[]), 'svg'] as const;

/** The picture of a row of `files`, public or private; null where it is gone. */
export async function readStoredFile(filesDir: string, unique_id: string): Promise<StoredFile | null> {
  for (const isPrivate of [false, true])
    for (const kind of kinds) {
      const bytes = await readIfThere(storedPathOf(isPrivate ? privateFolder(filesDir) : filesDir, unique_id, kind));
      if (bytes !== null) return { isPrivate, kind, bytes };
    }
  return null;
}

/** Puts a picture where `readStoredFile` finds it. @param name `<unique_id>.<kind>`; throws where it is no such name */
export async function putStoredFile(filesDir: string, isPrivate: boolean, name: string, bytes: Uint8Array): Promise<void> {
  const [, unique_id, kind] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\w+)$/.exec(name) ?? [];
  const known = kinds.find((one) => one === kind);
  if (unique_id === undefined || known === undefined) throw new Error(`${name} is no name of a stored picture`);
  await keepPicture(isPrivate ? privateFolder(filesDir) : filesDir, unique_id, known, bytes);
}
