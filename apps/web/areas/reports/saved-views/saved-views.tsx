import { Button, Menu } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { deleteReportView, listReportViews, setDefaultReportView } from '@rawnaq/contract/reports/saved-views';
import { daysOfView } from '@rawnaq/domain/reports/saved-views/view-period';
import { IconBookmark, IconBookmarkPlus, IconCheck, IconHome, IconHomeOff, IconMail, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ReportPlace } from '../../../patterns/report/use-report-place.ts';
import { may } from '../../../shell/globals.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import type { DatePreset } from '../../../ui/dates/date-presets.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { NewMail } from './mail-drawer.tsx';
import styles from './saved-views.module.css';
import { ViewDrawer } from './view-drawer.tsx';

export type ReportView = Output<typeof listReportViews.output>['data'][number];

export interface SavedViewsProps {
  /** What the report is called. */
  title: string;
  place: ReportPlace;
  presets?: readonly DatePreset[] | undefined;
  /** With which month the report's years begin, where that is not January. */
  firstMonth?: number | undefined;
}

type Open = 'new' | 'change' | 'delete' | 'mail' | null;
const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What a report shows, saved under a name: opened, saved, changed and deleted in one menu. */
export function SavedViews({ title, place, presets, firstMonth = 1 }: SavedViewsProps) {
  const today = useSalonFormat().dateOf(new Date());
  const { data: answer } = useEndpoint(listReportViews, { screen: place.screen }, { keepsLast: true });
  const [openedId, setOpenedId] = useState<number | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const views = answer?.data ?? [];
  const opened = views.find(({ id }) => id === openedId);
  const show = (view: ReportView): void => {
    setOpenedId(view.id);
    place.open(view.query, daysOfView(view, today, firstMonth));
  };
  useDefault(answer?.data, place, show);
  const settingDefault = useCall(setDefaultReportView, { outdates: [listReportViews] });
  const own = views.filter(({ is_shared }) => is_shared === 0);
  const shared = views.filter(({ is_shared }) => is_shared === 1);
  return (
    <>
      <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button className="not-printed" variant="default" leftSection={<IconBookmark {...icon} />} classNames={{ label: styles.label }}>
            <bdi>{opened?.view_name ?? t('savedViews.title')}</bdi>
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.dropdown}>
          {views.length === 0 && <p className={styles.note}>{t('savedViews.none')}</p>}
          <Views title={t('savedViews.own')} views={own} opened={opened} onOpen={show} />
          <Views title={t('savedViews.shared')} views={shared} opened={opened} onOpen={show} />
          <Menu.Divider />
          <Menu.Item leftSection={<IconBookmarkPlus {...icon} />} onClick={() => setOpen('new')}>
            {t('savedViews.save_new')}
          </Menu.Item>
          {may('reports.schedule_mail') && (
            <Menu.Item leftSection={<IconMail {...icon} />} onClick={() => setOpen('mail')}>
              {t('reportMails.title')}
            </Menu.Item>
          )}
          {opened && (
            <>
              {opened.may_change === 1 && (
                <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setOpen('change')}>
                  {t('savedViews.change', { name: opened.view_name })}
                </Menu.Item>
              )}
              <Menu.Item
                leftSection={opened.is_default === 1 ? <IconHomeOff {...icon} /> : <IconHome {...icon} />}
                onClick={() => settingDefault.mutate({ screen: place.screen, view_id: opened.is_default === 1 ? null : opened.id })}
              >
                {t(opened.is_default === 1 ? 'savedViews.no_default' : 'savedViews.make_default')}
              </Menu.Item>
              {opened.may_change === 1 && (
                <Menu.Item leftSection={<IconTrash {...icon} />} c="var(--tone-danger-text)" onClick={() => setOpen('delete')}>
                  {t('savedViews.delete', { name: opened.view_name })}
                </Menu.Item>
              )}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {(open === 'new' || (open === 'change' && opened !== undefined)) && (
        <ViewDrawer
          place={place}
          presets={presets}
          firstMonth={firstMonth}
          view={open === 'change' ? opened : undefined}
          onSaved={({ id }) => setOpenedId(id)}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'mail' && (
        <NewMail place={place} presets={presets} firstMonth={firstMonth} name={opened?.view_name ?? title} onClose={() => setOpen(null)} />
      )}
      {open === 'delete' && opened && <DeleteDialog view={opened} onClose={() => setOpen(null)} />}
    </>
  );
}

/** A screen that was opened without saying what to show begins with the reader's own view, once. */
function useDefault(views: readonly ReportView[] | undefined, place: ReportPlace, show: (view: ReportView) => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (views === undefined || isDone.current) return;
    isDone.current = true;
    const own = views.find(({ is_default }) => is_default === 1);
    if (own !== undefined && place.isUntouched) show(own);
  });
}

interface ViewsProps {
  title: string;
  views: readonly ReportView[];
  opened: ReportView | undefined;
  onOpen: (view: ReportView) => void;
}

function Views({ title, views, opened, onOpen }: ViewsProps) {
  if (views.length === 0) return null;
  return (
    <>
      <Menu.Label>{title}</Menu.Label>
      {views.map((view) => (
        <Menu.Item
          key={view.id}
          leftSection={view.id === opened?.id ? <IconCheck {...icon} /> : <span className={styles.unmarked} />}
          aria-current={view.id === opened?.id || undefined}
          onClick={() => onOpen(view)}
        >
          <bdi className={styles.name}>{view.view_name}</bdi>
          <span className={styles.note}>
            {[
              ...(view.preset === null ? [] : [t(`ui.preset.${view.preset}`)]),
              ...(view.is_shared === 1 ? [t('savedViews.by', { name: view.user_name })] : []),
              ...(view.is_default === 1 ? [t('savedViews.is_default')] : []),
            ].join(' · ')}
          </span>
        </Menu.Item>
      ))}
    </>
  );
}

function DeleteDialog({ view, onClose }: { view: ReportView; onClose: () => void }) {
  const deleting = useCall(deleteReportView, {
    outdates: [listReportViews],
    onDone: () => {
      notify({ message: t('savedViews.deleted', { name: view.view_name }) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('savedViews.delete', { name: view.view_name })}
      confirm={t('savedViews.delete_confirm')}
      isDangerous
      isWorking={deleting.isPending}
      onConfirm={() => deleting.mutate({ id: view.id })}
      onClose={onClose}
    >
      {t(view.is_shared === 1 ? 'savedViews.delete_shared_text' : 'savedViews.delete_text')}
    </ConfirmDialog>
  );
}
