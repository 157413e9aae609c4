import type { ComponentProps, ReactNode } from 'react';
import { Face } from './face.tsx';
import styles from './face.module.css';

/** A name with its face before it. `children` is what stands in place of the plain name: a link, a state behind it. */
export function FacedName({ children, ...face }: ComponentProps<typeof Face> & { children?: ReactNode }) {
  return (
    <span className={styles.faced}>
      <Face {...face} />
      {children ?? <bdi>{face.name}</bdi>}
    </span>
  );
}
