import { Drawer, Select, Table } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { listPermissions } from '@rawnaq/contract/settings/roles';
import { stepHeld } from '@rawnaq/domain/settings/identity/access-steps';
import { isGivable } from '@rawnaq/domain/settings/identity/awaited-rights';
import type { SectionId } from '@rawnaq/domain/settings/identity/permissions';
import { type PositionKey, positionKeys, positions } from '@rawnaq/domain/settings/identity/positions';
import { useState } from 'react';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { useIsPhone } from '../../../ui/sheet/use-is-phone.ts';
import { ErrorState, RowsSkeleton } from '../../../ui/states.tsx';
import styles from './positions-help.module.css';

type Section = Output<typeof listPermissions.output>['data'][number];

/** The access of a position to an area: the step it holds in full, or how many of its rights where it holds some of more than one. */
function Access({ position, section }: { position: PositionKey; section: Section }) {
  const step = stepHeld(section.id as SectionId, [...positions[position]], (key) => isGivable(key));
  const granted = section.actions.filter(({ key }) => (positions[position] as ReadonlySet<string>).has(key)).length;
  const words = step === null ? t('ui.rights_granted', { granted, all: section.actions.length }) : t(`roles.steps.${step}`);
  return (
    <span className={styles.access} data-step={step ?? 'some'}>
      {words}
    </span>
  );
}

/** What each named position may do in each area: for who chooses a position for an employee, or begins a role with one. */
export function PositionsHelp({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useEndpoint(listPermissions, {});
  const isPhone = useIsPhone();
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('roles.positions')}
      position="right"
      size="78rem"
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <p className={styles.note}>{t('roles.positions_note')}</p>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <RowsSkeleton rows={10} />
      ) : (
        <>
          {!isPhone && <AllPositions sections={data.data} />}
          <OnePosition sections={data.data} />
        </>
      )}
    </Drawer>
  );
}

/** All positions beside each other. */
function AllPositions({ sections }: { sections: readonly Section[] }) {
  return (
    <Table.ScrollContainer minWidth="62rem" type="native" className={styles.scroll}>
      <Table className={styles.table} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={styles.area}>{t('roles.area')}</Table.Th>
            {positionKeys.map((position) => (
              <Table.Th key={position} scope="col" title={t(`positions.${position}.description`)}>
                {t(`positions.${position}.name`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sections.map((section) => (
            <Table.Tr key={section.id}>
              <Table.Th scope="row" className={styles.area}>
                {localName(section)}
              </Table.Th>
              {positionKeys.map((position) => (
                <Table.Td key={position}>
                  <Access position={position} section={section} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** One position at a time, with what it is for and the rights by name: below the table of all, and what a phone has room for. */
function OnePosition({ sections }: { sections: readonly Section[] }) {
  const [position, setPosition] = useState<PositionKey>('manager');
  return (
    <>
      <Select
        label={t('roles.position')}
        description={t(`positions.${position}.description`)}
        data={positionKeys.map((key) => ({ value: key, label: t(`positions.${key}.name`) }))}
        value={position}
        onChange={(key) => key !== null && setPosition(key)}
        allowDeselect={false}
        maw="26rem"
      />
      <dl className={styles.areas}>
        {sections.map((section) => (
          <div key={section.id} className={styles.row}>
            <dt>{localName(section)}</dt>
            <dd>
              <Access position={position} section={section} />
            </dd>
            <dd className={styles.rights}>
              {section.actions
                .filter(({ key }) => (positions[position] as ReadonlySet<string>).has(key))
                .map((action) => localName(action))
                .join(t('roles.separator'))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
