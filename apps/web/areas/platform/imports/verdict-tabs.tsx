import { Tabs } from '@mantine/core';
import { t } from '../../../shell/text/text.ts';
import { NumberText } from '../../../ui/figures/figures.tsx';

/** Which rows are shown: all, or those of one kind, each with how many there are. Kinds without rows are left out. */
export function RowTabs<Kind extends string>({
  counts,
  total,
  nameOf,
  shown,
  onChange,
}: {
  counts: Readonly<Record<Kind, number>>;
  total: number;
  nameOf: (kind: Kind) => string;
  shown: Kind | null;
  onChange: (kind: Kind | null) => void;
}) {
  const kinds = (Object.keys(counts) as Kind[]).filter((kind) => counts[kind] > 0);
  return (
    <Tabs value={shown ?? 'all'} onChange={(value) => onChange(value === 'all' || value === null ? null : (value as Kind))}>
      <Tabs.List>
        <Tabs.Tab value="all">
          {t('imports.all')} <NumberText value={total} />
        </Tabs.Tab>
        {kinds.map((kind) => (
          <Tabs.Tab key={kind} value={kind}>
            {nameOf(kind)} <NumberText value={counts[kind]} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
