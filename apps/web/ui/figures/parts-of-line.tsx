import styles from './parts-of-line.module.css';

/** Short parts with a point between each two, and none where a line ends or begins; empty parts are left out. */
export const PartsOfLine = ({ parts }: { parts: readonly string[] }) => (
  <span className={styles.clip}>
    <span className={styles.parts}>
      {parts
        .filter((part) => part !== '')
        .map((part) => (
          <span key={part}>{part}</span>
        ))}
    </span>
  </span>
);
