import { faceToneOf } from '@rawnaq/design/face-tones';
import { initialsOf } from '@rawnaq/domain/fields/initials';
import { pictureSources } from '@rawnaq/domain/settings/files/picture-sizes';

/** Pixels across; the styles have a class for each. */
type FaceSize = 40 | 72;

/** The picture of an employee or of a service, or the initials on a tint: the same look as in the back office. The name is written beside it. */
export function Face({
  name,
  picture,
  id,
  size = 40,
  shape = 'circle',
}: {
  name: string;
  /** Its public id; null where there is none. */
  picture: string | null;
  /** Gives who has no picture always the same tint. */
  id: number;
  size?: FaceSize;
  shape?: 'circle' | 'square';
}) {
  const look = `face face-${size}${shape === 'square' ? ' face-square' : ''}`;
  if (picture !== null)
    return (
      <img
        className={look}
        {...pictureSources(picture, size > 56 ? [160, 320] : [160])}
        sizes={`${size}px`}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
      />
    );
  return <span className={look} data-tone={faceToneOf(id)} data-initials={initialsOf(name)} aria-hidden="true" />;
}
