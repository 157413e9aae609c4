import { listManagedServices } from '@rawnaq/contract/catalogue/suggestions';
import { useState } from 'react';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { t } from '../../../shell/text/text.ts';
import { durationText } from '../../../ui/figures/figures.tsx';
import { NewGroupDrawer } from './group-drawer.tsx';
import { memberColumns, MemberList } from './member-list.tsx';
import { NewServiceDrawer, ServiceDrawer } from './service-drawer.tsx';
import { useGroupChoices, type SuggestedService } from './suggestion-data.ts';

/** Services that every salon may take into its menu. */
export default function SuggestedServices() {
  const list = useListQuery(listManagedServices, { per_page: 100 });
  const groups = useGroupChoices('service');
  const [editing, setEditing] = useState<SuggestedService | 'new' | null>(null);
  const close = (): void => setEditing(null);
  const [columns] = useState(() =>
    memberColumns<SuggestedService>(t('labels.service_id'), [
      { id: 'job_time_minutes', title: t('suggestions.time'), value: (row) => durationText(row.job_time_minutes) },
    ]),
  );
  return (
    <>
      <MemberList
        title={t('managerScreens.suggested_services')}
        list={list}
        columns={columns}
        groups={groups}
        words={{
          add: t('suggestions.services.add'),
          empty: t('suggestions.services.empty'),
          empty_text: t('suggestions.services.empty_text'),
        }}
        onEdit={setEditing}
        onAdd={() => setEditing('new')}
      />
      {editing === 'new' && !groups.isPending && groups.choices.length === 0 && (
        <NewGroupDrawer start={{ kind: 'service' }} onClose={close} />
      )}
      {editing === 'new' && groups.choices.length > 0 && <NewServiceDrawer start={{}} groups={groups} onClose={close} />}
      {editing !== null && editing !== 'new' && !groups.isPending && <ServiceDrawer service={editing} groups={groups} onClose={close} />}
    </>
  );
}
