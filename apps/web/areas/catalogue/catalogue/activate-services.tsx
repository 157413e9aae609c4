import { notify } from '../../../shell/notices/notify.ts';
import { go } from '../../../shell/navigation.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Suggestions } from './suggestions.tsx';

/** Takes suggested services into the menu. */
export default function ActivateServices() {
  return (
    <>
      <PageHeader title={t('catalogue.activate.title')} note={t('catalogue.activate.text')} />
      <Suggestions
        onActivated={(count) => {
          notify({ message: count === 0 ? t('catalogue.activate.all_there') : t('catalogue.activate.done', { count }) });
          go(pathOf('merchant.services'));
        }}
      />
    </>
  );
}
