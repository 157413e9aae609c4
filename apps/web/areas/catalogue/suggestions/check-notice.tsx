import { Alert, Text } from '@mantine/core';
import { listProductChecks, listServiceChecks } from '@rawnaq/contract/catalogue/check-entries';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';

interface CheckNoticeProps {
  of: 'services' | 'products';
  /** Only what is about these records. */
  subject: 'service_group' | 'service' | 'product_group' | 'product';
}

/** What the platform asks the salon to put right in this list, and how much of it is being looked at. Nothing where there is neither. */
export function CheckNotice({ of, subject }: CheckNoticeProps) {
  const { data } = useEndpoint(of === 'services' ? listServiceChecks : listProductChecks, {});
  if (data === undefined) return null;
  const rejected = data.rejected.filter((entry) => entry.subject_type === subject);
  if (rejected.length > 0)
    return (
      <Alert
        mb="md"
        color="yellow"
        icon={<IconAlertTriangle size={20} stroke={1.6} />}
        title={t('suggestions.own.rejected', { count: rejected.length })}
      >
        <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
          {rejected.map((entry) => (
            <li key={entry.id}>
              {t('suggestions.own.line', {
                name: localName(entry),
                kind: t(`suggestions.check.kinds.${entry.kind}`),
                reason: entry.reason,
              })}
            </li>
          ))}
        </ul>
        <Text size="sm" mt="xs">
          {t('suggestions.own.rejected_text')}
        </Text>
      </Alert>
    );
  if (data.waiting === 0) return null;
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {t('suggestions.own.waiting', { count: data.waiting })}
    </Text>
  );
}
