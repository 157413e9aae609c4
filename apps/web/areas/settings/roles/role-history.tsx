import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { may } from '../../../shell/globals.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { PageLink } from '../../../ui/page-link.tsx';

/** Where the log says since when a role holds what, and who changed it. */
export const historyOfRole = (id: number): string => `${pathOf('merchant.audit_logs')}?subject_type=role&subject_id=${id}`;

/** Leads to the changes of a role, for who may see who changed what. */
export function RoleHistory({ id }: { id: number }) {
  if (!may('audit.view')) return null;
  return (
    <Button component={PageLink} to={historyOfRole(id)} variant="default" leftSection={<IconHistory size={18} stroke={1.6} aria-hidden />}>
      {t('roles.history')}
    </Button>
  );
}
