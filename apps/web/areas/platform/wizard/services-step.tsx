import { Button } from '@mantine/core';
import { listServices } from '@rawnaq/contract/catalogue/catalogue';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Suggestions } from '../../catalogue/catalogue/public.ts';
import { finishStep, WizardFrame } from './wizard-frame.tsx';

/** The last step: at least one service must be activated (specification §5). */
export default function ServicesStep() {
  const own = useEndpoint(listServices, { page: 1, per_page: 1, status: 1 });
  const hasServices = (own.data?.total ?? 0) > 0;
  return (
    <WizardFrame step="activate-services">
      <PageHeader
        title={t('catalogue.activate.title')}
        note={t(hasServices ? 'catalogue.activate.step_kept' : 'catalogue.activate.text')}
      />
      <Suggestions
        onActivated={() => void finishStep('activate-services')}
        footer={
          hasServices && (
            <Button variant="default" onClick={() => void finishStep('activate-services')}>
              {t('catalogue.activate.go_on')}
            </Button>
          )
        }
      />
    </WizardFrame>
  );
}
