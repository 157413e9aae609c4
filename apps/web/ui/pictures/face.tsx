import { faceToneOf } from '@rawnaq/design/face-tones';
import { tintVariables } from '@rawnaq/design/tints';
import { initialsOf } from '@rawnaq/domain/fields/initials';
import { pictureSources } from '@rawnaq/domain/settings/files/picture-sizes';
import { useState, type CSSProperties } from 'react';
import styles from './face.module.css';

/** Pixels across. */
export type FaceSize = 24 | 32 | 40 | 56 | 96;

interface FaceProps {
  /** Of the person or thing, in the reader's language. */
  name: string;
  /** Of a picture under /api/public/files; null where there is none. */
  uniqueId?: string | null | undefined;
  /** Where a picture that is not public is found, instead of `uniqueId`. */
  address?: string | null | undefined;
  /** `#rrggbb`: of an employee, of the group of a service. */
  colour?: string | null | undefined;
  /** Gives who has no colour always the same one. */
  id?: number | undefined;
  size?: FaceSize;
  /** Things are square, people are round. */
  shape?: 'circle' | 'square';
}

/**
 * The picture of a person or thing, or the initials on a tint of their colour. It has its size before the picture is there, and says nothing to a screen
 * reader: the name is written beside it.
 */
export function Face({ name, uniqueId = null, address = null, colour, id = 0, size = 32, shape = 'circle' }: FaceProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  const key = address ?? uniqueId;
  const tint = tintVariables(colour);
  const isTinted = '--tint-soft' in tint;
  const initials = initialsOf(name);
  const style = { '--face-size': `${size}px`, ...tint } as CSSProperties;
  return (
    <span
      className={styles.face}
      data-shape={shape}
      data-tinted={isTinted || undefined}
      data-tone={isTinted ? undefined : faceToneOf(id)}
      data-initials={initials}
      style={style}
      aria-hidden
    >
      {key !== null && key !== missing && (
        <img
          className={styles.picture}
          // Until it is there the initials show through it; then nothing does, though it may be transparent.
          data-loaded={key === loaded || undefined}
          onLoad={() => setLoaded(key)}
          {...(address === null && uniqueId !== null ? pictureSources(uniqueId, size > 56 ? [160, 320] : [160]) : { src: address ?? '' })}
          sizes={`${size}px`}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setMissing(key)}
        />
      )}
    </span>
  );
}
