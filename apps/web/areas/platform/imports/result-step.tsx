import { Button, Paper, Progress } from '@mantine/core';
import { cancelImport, pauseImport, resumeImport, undoImport } from '@rawnaq/contract/platform/imports';
import { useState } from 'react';
import { may } from '../../../shell/globals.ts';
import { go } from '../../../shell/navigation.ts';
import { useCall } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { FigureCard } from '../../../ui/figures/figure-card.tsx';
import { NumberText } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { type DataImportRecord, listOfKind, outdatedByStep } from './import-data.ts';
import { ImportAmount } from './import-amount.tsx';
import { ImportRows } from './import-rows.tsx';
import styles from './imports.module.css';
import { RowTabs } from './verdict-tabs.tsx';

/** The fourth step: how far it is, then what came of it, and the way back. */
export function ResultStep({ data }: { data: DataImportRecord }) {
  if (data.state === 'running' || data.state === 'paused') return <Running data={data} />;
  if (data.state === 'undoing')
    return (
      <Paper className={styles.sheet} role="status">
        <h2 className={styles.heading}>{t('imports.undoing')}</h2>
        <Progress value={data.percent} aria-label={t('imports.undoing')} />
      </Paper>
    );
  return <Finished data={data} />;
}

function Running({ data }: { data: DataImportRecord }) {
  const [isStopping, setStopping] = useState(false);
  const pause = useCall(pauseImport, { outdates: outdatedByStep });
  const resume = useCall(resumeImport, { outdates: outdatedByStep });
  const cancel = useCall(cancelImport, { outdates: outdatedByStep });
  const isPaused = data.state === 'paused';
  return (
    <Paper className={styles.sheet}>
      <h2 className={styles.heading} role="status">
        {t(isPaused ? 'imports.paused' : 'imports.running')}
      </h2>
      <Progress value={data.percent} animated={!isPaused} aria-label={t('imports.steps.result')} />
      <p className={styles.soft}>
        {t('imports.created')}: <NumberText value={data.created_count} />
        {' · '}
        {t('imports.changed')}: <NumberText value={data.changed_count} />
      </p>
      <div className={styles.foot}>
        <Button variant="default" onClick={() => setStopping(true)}>
          {t('imports.stop')}
        </Button>
        {isPaused ? (
          <Button loading={resume.isPending} onClick={() => resume.mutate({ id: data.id })}>
            {t('imports.resume')}
          </Button>
        ) : (
          <Button variant="default" loading={pause.isPending} onClick={() => pause.mutate({ id: data.id })}>
            {t('imports.pause')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isStopping}
        title={t('imports.stop_title')}
        confirm={t('imports.stop')}
        isDangerous
        isWorking={cancel.isPending}
        onConfirm={() => cancel.mutate({ id: data.id })}
        onClose={() => setStopping(false)}
      >
        {t('imports.stop_text')}
      </ConfirmDialog>
    </Paper>
  );
}

type Kind = keyof DataImportRecord['counts'];
type Undone = keyof DataImportRecord['undone'];

function Finished({ data }: { data: DataImportRecord }) {
  const format = useSalonFormat();
  const [isUndoing, setUndoing] = useState(false);
  const [verdict, setVerdict] = useState<Kind | null>(null);
  const [undone, setUndone] = useState<Undone | null>(null);
  const undo = useCall(undoImport, { outdates: outdatedByStep, onDone: () => setUndoing(false) });
  const isUndone = data.state === 'undone';
  const figures = isUndone
    ? (['removed', 'restored', 'kept'] as const).map((one) => ({ label: t(`imports.undone.${one}`), value: data.undone[one] }))
    : [
        { label: t('imports.created'), value: data.created_count },
        { label: t('imports.changed'), value: data.changed_count },
        { label: t('imports.verdicts.refused'), value: data.counts.refused },
      ];
  return (
    <Paper className={styles.sheet}>
      <div className={styles.words}>
        <h2 className={styles.heading}>
          {t(isUndone ? 'imports.undone_title' : data.state === 'cancelled' ? 'imports.stopped_title' : 'imports.done_title')}
        </h2>
        {!isUndone && <p className={styles.soft}>{t('imports.done_text')}</p>}
      </div>
      <div className={styles.figures}>
        {figures.map(({ label, value }) => (
          <FigureCard key={label} label={label} value={<NumberText value={value} />} />
        ))}
      </div>
      {!isUndone && <ImportAmount data={data} />}
      {isUndone ? (
        <>
          <RowTabs
            counts={data.undone}
            total={data.row_count}
            nameOf={(one) => t(`imports.undone.${one}`)}
            shown={undone}
            onChange={setUndone}
          />
          <ImportRows key={`undone ${undone}`} data={data} shown={undone === null ? {} : { undone }} mayMend={false} />
        </>
      ) : (
        <>
          <RowTabs
            counts={data.counts}
            total={data.row_count}
            nameOf={(one) => t(`imports.verdicts.${one}`)}
            shown={verdict}
            onChange={setVerdict}
          />
          <ImportRows key={verdict} data={data} shown={verdict === null ? {} : { verdict }} mayMend={false} />
        </>
      )}
      <div className={styles.foot}>
        {data.undo_until !== null && may('data.undo_import') ? (
          <div className={styles.row}>
            <Button variant="default" onClick={() => setUndoing(true)}>
              {t('imports.undo')}
            </Button>
            <span className={styles.soft}>{t('imports.undo_until', { day: format.date(format.dateOf(data.undo_until)) })}</span>
          </div>
        ) : (
          <span />
        )}
        <Button onClick={() => go(pathOf(listOfKind[data.kind]))}>{t('imports.to_list')}</Button>
      </div>
      <ConfirmDialog
        isOpen={isUndoing}
        title={t('imports.undo_title')}
        confirm={t('imports.undo')}
        isDangerous
        isWorking={undo.isPending}
        onConfirm={() => undo.mutate({ id: data.id })}
        onClose={() => setUndoing(false)}
      >
        {t('imports.undo_text')}
      </ConfirmDialog>
    </Paper>
  );
}
