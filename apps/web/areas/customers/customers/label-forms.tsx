import { Group, Radio, Switch, Text } from '@mantine/core';
import {
  createCustomerTag,
  createCustomerType,
  mergeCustomerTag,
  updateCustomerTag,
  updateCustomerType,
} from '@rawnaq/contract/customers/customer-labels';
import { tagTones, type TagTone } from '@rawnaq/domain/customers/customers/labels';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { MergeDialog } from '../../../ui/forms/merge-dialog.tsx';
import { type EndpointForm, type FormView, useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { localName, type Named } from '../../../ui/figures/local-name.ts';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { ColouredWord } from '../../../ui/status-badge.tsx';
import { refreshLabels } from './refresh-labels.ts';
import type { CustomerTagRow, CustomerTypeRow } from './labels.tsx';

interface LabelInput {
  english_name?: string | undefined;
  arabic_name?: string | undefined;
  status?: 0 | 1 | undefined;
}

const useOnSaved = (onClose: () => void) => (saved: Named) => {
  notify({ message: t('customers.labels.saved', { name: localName(saved) }) });
  void refreshLabels();
  onClose();
};

export const TypeForm = ({ type, onClose }: { type: CustomerTypeRow | null; onClose: () => void }) =>
  type === null ? <NewType onClose={onClose} /> : <EditType type={type} onClose={onClose} />;

function NewType({ onClose }: { onClose: () => void }) {
  const form = useEndpointForm(createCustomerType, {
    initial: { status: 1 },
    draftKey: 'customer_type.new',
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm title={t('customers.labels.new_type')} form={form} save={t('customers.labels.save_type')} onClose={onClose}>
      <Names form={form} />
    </DrawerForm>
  );
}

function EditType({ type, onClose }: { type: CustomerTypeRow; onClose: () => void }) {
  const form = useEndpointForm(updateCustomerType, {
    initial: type,
    draftKey: `customer_type.${type.id}.${type.version}`,
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm title={localName(type)} form={form} save={t('customers.labels.save_type')} onClose={onClose}>
      <Names form={form} />
      <Status form={form} />
    </DrawerForm>
  );
}

export const TagForm = ({ tag, onClose }: { tag: CustomerTagRow | null; onClose: () => void }) =>
  tag === null ? <NewTag onClose={onClose} /> : <EditTag tag={tag} onClose={onClose} />;

function NewTag({ onClose }: { onClose: () => void }) {
  const form = useEndpointForm(createCustomerTag, {
    initial: { status: 1, tone: 'calm' },
    draftKey: 'customer_tag.new',
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm title={t('customers.labels.new_tag')} form={form} save={t('customers.labels.save_tag')} onClose={onClose}>
      <Names form={form} />
      <Tone form={form} />
    </DrawerForm>
  );
}

function EditTag({ tag, onClose }: { tag: CustomerTagRow; onClose: () => void }) {
  const form = useEndpointForm(updateCustomerTag, {
    initial: tag,
    draftKey: `customer_tag.${tag.id}.${tag.version}`,
    onSaved: useOnSaved(onClose),
  });
  return (
    <DrawerForm title={localName(tag)} form={form} save={t('customers.labels.save_tag')} onClose={onClose}>
      <Names form={form} />
      <Tone form={form} />
      <Status form={form} />
    </DrawerForm>
  );
}

/** Gives every customer of one tag another one. */
export function MergeTag({ tag, tags, onClose }: { tag: CustomerTagRow; tags: readonly CustomerTagRow[]; onClose: () => void }) {
  const name = localName(tag);
  const merge = useCall(mergeCustomerTag, { isShownByScreen: true, onDone: useOnSaved(onClose) });
  return (
    <MergeDialog
      title={t('customers.labels.merge_title', { name })}
      text={t('customers.labels.merge_text', { count: tag.customer_count, name })}
      keep={t('customers.labels.merge_keep')}
      confirm={t('customers.labels.merge_save')}
      choices={tags.filter(({ id }) => id !== tag.id).map((one) => ({ value: one.id, label: localName(one) }))}
      merge={merge}
      onMerge={(into_id) => merge.mutate({ id: tag.id, into_id })}
      onClose={onClose}
    />
  );
}

const Names = ({ form }: { form: FormView<LabelInput> }) => (
  <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
);

const Status = ({ form }: { form: FormView<LabelInput> }) => (
  <div>
    <Switch {...form.flag('status')} label={t('ui.active')} />
    <Text size="sm" c="dimmed" mt={4}>
      {t('customers.labels.status_hint')}
    </Text>
  </div>
);

function Tone({ form }: { form: Pick<EndpointForm<{ tone?: TagTone | undefined }>, 'field'> }) {
  const { value, onChange, ...field } = form.field('tone');
  return (
    <Radio.Group {...field} value={value ?? 'calm'} onChange={onChange}>
      <Group gap="md" mt={4}>
        {tagTones.map((tone) => (
          <Radio key={tone} value={tone} label={<ColouredWord tone={tone}>{t(`customers.tones.${tone}`)}</ColouredWord>} />
        ))}
      </Group>
    </Radio.Group>
  );
}
