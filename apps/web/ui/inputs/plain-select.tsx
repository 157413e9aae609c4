import { IconSelector } from '@tabler/icons-react';
import styles from './plain-select.module.css';

interface PlainSelectProps {
  label: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
}

/** A choice among few in a bar of tools: the browser's own list, which a phone shows as its wheel, and no kit has to arrive for. */
export function PlainSelect({ label, choices, value, onChange, className }: PlainSelectProps) {
  return (
    <span className={`${styles.frame} ${className ?? ''}`}>
      <select className={styles.select} aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <IconSelector className={styles.arrows} size={16} stroke={1.6} aria-hidden />
    </span>
  );
}
