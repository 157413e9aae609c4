import type { ReactNode } from 'react';
import { pathOf } from '../../../shell/screens/table.ts';
import { localText } from '../../../ui/figures/local-name.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import styles from './team-today.module.css';

interface Person {
  employee_id: number;
  english_name: string | null;
  arabic_name: string | null;
}

export const Name = ({ person }: { person: Person }) => (
  <PageLink to={pathOf('merchant.employee', { id: person.employee_id })}>{localText(person.english_name, person.arabic_name)}</PageLink>
);

export function Card({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <section className={`${styles.card} ${isWide ? styles.wide : ''}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
