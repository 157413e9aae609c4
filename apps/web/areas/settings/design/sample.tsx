import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './page.module.css';

/** One thing of the living page under its name. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" className={styles.sample} aria-label={title}>
      <h2 className={styles.sampleTitle} lang="en" dir="auto">
        {title}
      </h2>
      {children}
    </Paper>
  );
}
