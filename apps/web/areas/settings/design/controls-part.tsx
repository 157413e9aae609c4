import { ActionIcon, Alert, Anchor, Button, Checkbox, Menu, Radio, SegmentedControl, Skeleton, Switch, Tabs, Tooltip } from '@mantine/core';
import { IconDotsVertical, IconPencil, IconPlus, IconScissors } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../shell/text/text.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { DateText, MomentText, Money, PercentText, PhoneText, TimeRangeText, durationText } from '../../../ui/figures/figures.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PrintButton } from '../../../ui/files/print-button.tsx';
import { words } from './demo-words.ts';
import styles from './page.module.css';
import { Sample } from './sample.tsx';

export function ControlsPart() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <PageHeader
        title={words.controls}
        note={words.note}
        actions={
          <>
            <PrintButton />
            <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}>{words.add}</Button>
          </>
        }
      />
      <Sample title="Buttons">
        <div className={styles.row}>
          <Button>{words.add}</Button>
          <Button variant="default">{t('ui.cancel')}</Button>
          <Button variant="light">{words.add}</Button>
          <Button variant="subtle">{t('ui.clear_filters')}</Button>
          <Button variant="outline">{words.add}</Button>
          <Button color="red" onClick={() => setIsAsking(true)}>
            {words.cancelVisit}
          </Button>
          <Button loading>{words.add}</Button>
          <Button disabled title={words.add}>
            {words.add}
          </Button>
          <Button size="xs">{words.add}</Button>
        </div>
        <div className={styles.row} style={{ marginBlockStart: 'var(--space-3)' }}>
          <Tooltip label={words.edit}>
            <ActionIcon aria-label={words.edit}>
              <IconPencil size={20} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
          <ActionIcon variant="filled" color="brand" aria-label={words.add}>
            <IconPlus size={20} stroke={1.6} />
          </ActionIcon>
          <ActionIcon variant="default" aria-label={words.service}>
            <IconScissors size={20} stroke={1.6} />
          </ActionIcon>
          <Menu>
            <Menu.Target>
              <ActionIcon aria-label={t('ui.actions')}>
                <IconDotsVertical size={20} stroke={1.6} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>{words.service}</Menu.Label>
              <Menu.Item leftSection={<IconPencil size={18} stroke={1.6} />}>{words.edit}</Menu.Item>
              <Menu.Item color="red">{words.cancelVisit}</Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <Anchor href="#link">{words.service}</Anchor>
          <Button variant="default" onClick={() => notify({ message: t('ui.saved') })}>
            notify
          </Button>
        </div>
      </Sample>
      <Choices />
      <Figures />
      <Sample title="Notices">
        <div className={styles.grid}>
          <Alert color="blue" title={words.service}>
            {words.note}
          </Alert>
          <Alert color="green">{t('ui.saved')}</Alert>
          <Alert color="yellow">{t('ui.unsaved')}</Alert>
          <Alert color="red">{words.busy}</Alert>
          <Skeleton height={60} />
        </div>
      </Sample>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.cancelTitle}
        confirm={words.cancelVisit}
        decline={words.keep}
        isDangerous
        onConfirm={() => setIsAsking(false)}
        onClose={() => setIsAsking(false)}
      >
        {words.cancelText}
      </ConfirmDialog>
    </>
  );
}

function Choices() {
  return (
    <Sample title="Choices">
      <div className={styles.row}>
        <Checkbox label={words.service} defaultChecked />
        <Checkbox label={words.service} indeterminate />
        <Checkbox label={words.service} disabled />
        <Radio.Group defaultValue="a" aria-label={words.service}>
          <div className={styles.row}>
            <Radio value="a" label={words.edit} />
            <Radio value="b" label={words.add} />
          </div>
        </Radio.Group>
        <Switch label={words.service} defaultChecked />
        <Switch label={words.service} disabled />
        <SegmentedControl aria-label={words.service} data={[words.add, words.edit, words.service]} />
      </div>
      <Tabs defaultValue="one" mt="md" keepMounted>
        <Tabs.List>
          <Tabs.Tab value="one">{words.service}</Tabs.Tab>
          <Tabs.Tab value="two">{words.add}</Tabs.Tab>
          <Tabs.Tab value="three" disabled>
            {words.edit}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="one" pt="sm">
          {words.note}
        </Tabs.Panel>
        <Tabs.Panel value="two">{words.add}</Tabs.Panel>
      </Tabs>
    </Sample>
  );
}

function Figures() {
  return (
    <Sample title="Figures in sentences">
      <p>
        {words.service}: <Money amount_minor={125005} /> · <Money amount_minor={-4500} /> · <PercentText rate_bp={1500} /> ·{' '}
        <DateText date="2026-11-20" /> · <MomentText moment="2026-11-20T14:30:00+03:00" /> ·{' '}
        <TimeRangeText starts_at="2026-11-20T14:00:00+03:00" ends_at="2026-11-20T14:45:00+03:00" /> · {durationText(90)} ·{' '}
        <PhoneText number="966551234567" />
      </p>
      <div className={styles.grid}>
        <FigureCard label={words.takings} value={<Money amount_minor={1284550} />} note={words.compared} link="/design/report" />
        <FigureCard label={words.visits} value={42} note={words.compared} />
      </div>
    </Sample>
  );
}
