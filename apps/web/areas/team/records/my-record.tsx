import { Button, Text } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getMyRecord, openMyScan } from '@rawnaq/contract/team/records/my-record';
import { meaningOf } from '@rawnaq/design/status-tones';
import { IconDownload } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { FormSection } from '../../../patterns/form/form-shell.tsx';
import { OwnLeaveBalance } from '../../../shell/higher-wings.tsx';
import { useLiveChanges } from '../../../shell/live.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { HijriText } from '../../../ui/dates/hijri-text.tsx';
import { localName, localText } from '../../../ui/figures/local-name.ts';
import { PhoneText } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { download } from '../../../ui/files/download.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState, ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './my-record.module.css';

type Mine = Output<typeof getMyRecord.output>;
type Record = NonNullable<Mine['record']>;
type Document = Mine['documents'][number];

/** What the salon keeps of the user, to be seen and not changed. */
export default function MyRecord() {
  const { data, error, refetch } = useEndpoint(getMyRecord, {});
  useLiveChanges(({ topic }) => {
    if (topic === 'employees' || topic === 'employee_documents' || topic === '*') void refetch();
  });
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton of="form" />;
  const { record, documents, dependents } = data;
  return (
    <div className={styles.page}>
      <PageHeader title={t('screens.merchant.my_record')} note={record === null ? undefined : t('records.mine.note')} />
      {record === null ? (
        <EmptyState picture="people" title={t('records.mine.nobody')} text={t('records.mine.nobody_text')} />
      ) : (
        <>
          <About record={record} />
          <FormSection title={t('records.documents')} note={t('records.mine.documents_note')}>
            {documents.length === 0 ? (
              <Text c="dimmed">{t('records.mine.no_documents')}</Text>
            ) : (
              <ul className={styles.rows}>
                {documents.map((document) => (
                  <DocumentRow key={document.id} document={document} />
                ))}
              </ul>
            )}
          </FormSection>
          <Dependents dependents={dependents} />
          <OwnLeaveBalance />
        </>
      )}
    </div>
  );
}

function About({ record }: { record: Record }) {
  const format = useSalonFormat();
  const named = (row: { english_name: string | null; arabic_name: string | null } | null): string | null =>
    row === null ? null : localName(row);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('labels.name'), localName(record)],
    [t('hr.job_title'), localText(record.job_title_english, record.job_title_arabic)],
    [t('labels.employee_number'), record.employee_number],
    [t('labels.joined_on'), record.joined_on && format.date(record.joined_on)],
    [t('labels.birth_date'), record.birth_date && format.date(record.birth_date)],
    [t('labels.department_id'), named(record.department)],
    [t('labels.section_id'), named(record.section)],
    [t('labels.working_location_ids'), record.working_locations.map(localName).join(' · ') || null],
    [t('labels.daily_hours'), t('records.hours.of_day', { count: record.daily_hours })],
    [t('labels.civil_status'), record.civil_status && t(`records.civil_statuses.${record.civil_status}`)],
    [t('labels.religion'), record.religion],
    [t('labels.address'), record.address],
    [t('labels.sponsor'), record.sponsor],
    [t('labels.insurance_class'), record.insurance_class],
    [t('labels.accommodation'), record.accommodation],
    [t('labels.transportation'), record.transportation],
    [t('labels.experience'), record.experience],
  ];
  return (
    <FormSection title={t('records.mine.about')} note={t('records.mine.about_note')}>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([title, value]) => (
            <Fragment key={title}>
              <dt>{title}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </Fragment>
          ))}
        {record.emergency_contacts.map(({ name, relationship, mobile }, index) => (
          <Fragment key={mobile}>
            <dt>{t('records.file.contact_name', { number: index + 1 })}</dt>
            <dd>
              <bdi>{name}</bdi>
              {relationship !== null && (
                <>
                  {' · '}
                  <bdi>{relationship}</bdi>
                </>
              )}
              {' · '}
              <PhoneText number={mobile} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </FormSection>
  );
}

function DocumentRow({ document }: { document: Document }) {
  const format = useSalonFormat();
  const { state, scans, dependent_id, expires_on, reminded_at } = document;
  const type = localName({ english_name: document.type_english_name, arabic_name: document.type_arabic_name });
  return (
    <li>
      <div className={styles.head}>
        <strong>
          <bdi>{type}</bdi>
          {dependent_id !== null && (
            <>
              {' · '}
              <bdi>{localText(document.dependent_english_name, document.dependent_arabic_name)}</bdi>
            </>
          )}
        </strong>
        <StatusBadge means={meaningOf.document[state]}>{t(`records.states.${state}`)}</StatusBadge>
      </div>
      <div className={styles.more}>
        {document.document_number !== null && <bdi dir="ltr">{document.document_number}</bdi>}
        {expires_on !== null && (
          <span>
            {t('records.mine.expires', { day: format.date(expires_on) })} (<HijriText date={expires_on} />)
          </span>
        )}
        {reminded_at !== null && <span>{t('records.mine.reminded', { day: format.date(format.dateOf(reminded_at)) })}</span>}
      </div>
      {scans.map(({ id }, index) => (
        <Button
          key={id}
          size="xs"
          variant="default"
          mt="xs"
          me="xs"
          aria-label={t('records.mine.open_scan', { type, number: index + 1 })}
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          onClick={() => void download(openMyScan, { id }, `scan-${id}`)}
        >
          {t('records.scan.nth', { number: index + 1 })}
        </Button>
      ))}
    </li>
  );
}

function Dependents({ dependents }: { dependents: Mine['dependents'] }) {
  const format = useSalonFormat();
  return (
    <FormSection title={t('screens.merchant.employees_dependents')}>
      {dependents.length === 0 ? (
        <Text c="dimmed">{t('records.mine.no_dependents')}</Text>
      ) : (
        <ul className={styles.rows}>
          {dependents.map((row) => (
            <li key={row.id}>
              <strong>
                <bdi>{localName(row)}</bdi>
              </strong>
              <div className={styles.more}>
                <span>{t(`records.relations.${row.relation}`)}</span>
                {row.birth_date !== null && <span>{format.date(row.birth_date)}</span>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}
