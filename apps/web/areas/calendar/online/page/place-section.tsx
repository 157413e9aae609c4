import type { Input } from '@rawnaq/contract/endpoint';
import type { updateOnlineSetting } from '@rawnaq/contract/settings/online-setting';
import { FormSection } from '../../../../patterns/form/form-shell.tsx';
import { t } from '../../../../shell/text/text.ts';
import type { FormView } from '../../../../ui/forms/use-endpoint-form.ts';
import { NamePair } from '../../../../ui/inputs/name-pair.tsx';
import { PlaceChoice } from '../../../settings/settings/public/place-choice.ts';

type Form = FormView<Pick<Input<typeof updateOnlineSetting.input>, 'latitude' | 'longitude' | 'english_district' | 'arabic_district'>>;

/** Where the salon is, and what its part of the town is called. */
export function PlaceSection({ form }: { form: Form }) {
  return (
    <FormSection title={t('settings.online.place.title')} note={t('settings.online.place.note')}>
      <PlaceChoice form={form} here={t('settings.online.place.here')} />
      <NamePair english={form.field('english_district')} arabic={form.field('arabic_district')} />
    </FormSection>
  );
}
