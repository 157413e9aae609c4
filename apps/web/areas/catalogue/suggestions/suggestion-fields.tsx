import { Switch, Text, Textarea } from '@mantine/core';
import type { Input } from '@rawnaq/contract/endpoint';
import { uploadSuggestionPicture, type updateManagedProduct, type updateManagedService } from '@rawnaq/contract/catalogue/suggestions';
import type { ReactNode } from 'react';
import { DrawerGroup } from '../../../patterns/form/drawer-form.tsx';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { call } from '../../../shell/call.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { PictureField } from '../../../ui/pictures/picture-field.tsx';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';
import { InPageOrder } from '../../../ui/inputs/in-page-order.tsx';
import type { GroupChoices } from './suggestion-data.ts';

type Service = Input<typeof updateManagedService.input>;
type Product = Input<typeof updateManagedProduct.input>;
type Shared = Omit<Pick<Service, keyof Service & keyof Product>, 'id' | 'version'>;

interface SuggestionFieldsProps {
  form: FormView<Shared>;
  groups: GroupChoices;
  /** Beside the price. */
  beside: ReactNode;
  /** Below it. */
  children?: ReactNode;
  isNew: boolean;
}

/** What a suggested service and a suggested product have in common. */
export function SuggestionFields({ form, groups, beside, children, isNew }: SuggestionFieldsProps) {
  return (
    <>
      <DrawerGroup title={t('suggestions.names')}>
        <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
        <ChoiceSelect {...form.field('suggested_group_id')} choices={groups.choices} />
      </DrawerGroup>
      <DrawerGroup title={t('suggestions.price')} note={t('suggestions.price_note')}>
        <FieldRow>
          <PriceInput {...form.field('price_minor')} />
          {beside}
        </FieldRow>
        {children}
      </DrawerGroup>
      <DrawerGroup title={t('suggestions.shown')}>
        <PictureField
          label={t('labels.picture_unique_id')}
          hint={t('suggestions.picture_hint')}
          uniqueId={form.values.picture_unique_id || null}
          error={form.errorAt('picture_unique_id')}
          shape="square"
          upload={async (file) => ({ id: 0, ...(await call(uploadSuggestionPicture, file)) })}
          onChange={(file) => form.set('picture_unique_id', file?.unique_id ?? '')}
          data-path="picture_unique_id"
        />
        <InPageOrder
          english={<Textarea {...form.field('english_description')} dir="ltr" lang="en" autosize minRows={2} maxLength={1000} />}
          arabic={<Textarea {...form.field('arabic_description')} dir="rtl" lang="ar" autosize minRows={2} maxLength={1000} />}
        />
      </DrawerGroup>
      {!isNew && (
        <div>
          <Switch {...form.flag('status')} label={t('suggestions.active')} />
          <Text size="sm" c="dimmed" mt={4}>
            {t('suggestions.status_hint')}
          </Text>
        </div>
      )}
    </>
  );
}
