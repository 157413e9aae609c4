import { Modal, Table } from '@mantine/core';
import { listPermissions } from '@rawnaq/contract/settings/roles';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t, textOf } from '../../../shell/text/text.ts';
import { DateText, MomentText, Money, PercentText } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { subjectOf, type Entry } from './audit-entry.ts';
import { changedFields, kindOf, rightsIn } from './changed-fields.ts';
import styles from './profile.module.css';

/** One entry of the log: each field that changed, before and after. */
export function AuditDetails({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const fields = changedFields(entry.before, entry.after);
  return (
    <Modal opened onClose={onClose} title={t('profile.audit.details')} size="lg" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <p className={styles.quiet}>
        <bdi>{subjectOf(entry)}</bdi> · <MomentText moment={entry.at} />
      </p>
      {fields.length === 0 ? (
        <p>{t('profile.audit.no_details')}</p>
      ) : (
        <Table.ScrollContainer minWidth={420}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('profile.audit.field')}</Table.Th>
                <Table.Th>{t('profile.audit.before')}</Table.Th>
                <Table.Th>{t('profile.audit.after')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {fields.map((field) => (
                <Table.Tr key={field.name}>
                  <Table.Th scope="row">
                    {textOf(`labels.${field.name}`) ?? <bdi lang="en">{field.name.replaceAll('_', ' ')}</bdi>}
                  </Table.Th>
                  <Table.Td>
                    <State field={field.name} text={field.before} other={field.after} />
                  </Table.Td>
                  <Table.Td>
                    <State field={field.name} text={field.after} other={field.before} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Modal>
  );
}

/** What a field held: of a role's rights only those that the other side does not have, by name. */
function State({ field, text, other }: { field: string; text: string | null; other: string | null }) {
  const { data } = useEndpoint(listPermissions, {}, { isEnabled: field === 'permissions' && may('roles.view') });
  if (text === null) return <span className={styles.quiet}>{t('profile.audit.nothing')}</span>;
  const actions = data?.data.flatMap((section) => section.actions) ?? [];
  const nameOf = (right: string): string => {
    const named = actions.find((action) => action.key === right);
    return named ? localName(named) : right;
  };
  const rights = field === 'permissions' ? rightsIn(text) : null;
  if (rights === null) return <Value field={field} text={text} />;
  const others = rightsIn(other) ?? [];
  return (
    <ul className={styles.rights}>
      {rights
        .filter((right) => !others.includes(right))
        .map((right) => (
          <li key={right}>{nameOf(right)}</li>
        ))}
    </ul>
  );
}

/** A value as the rest of the product writes its kind. */
function Value({ field, text }: { field: string; text: string }) {
  switch (kindOf(field, text)) {
    case 'money':
      return <Money amount_minor={Number(text)} />;
    case 'percent':
      return <PercentText rate_bp={Number(text)} />;
    case 'date':
      return <DateText date={text} />;
    case 'moment':
      return <MomentText moment={text} />;
    case 'flag':
      return text === '1' || text === 'true' ? t('profile.audit.yes') : t('profile.audit.no');
    case 'text':
      return <bdi className={styles.value}>{text}</bdi>;
  }
}
