import { Button, Group, Paper, TextInput } from '@mantine/core';
import { cancelStockTake, getStockTake, postStockTake } from '@rawnaq/contract/catalogue/stock-takes';
import { IconSearch } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { DataTable } from '../../../patterns/list/data-table.tsx';
import { may } from '../../../shell/globals.ts';
import { useLiveChanges } from '../../../shell/live.ts';
import { go } from '../../../shell/navigation.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { useCall, useEndpoint } from '../../../shell/queries.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { Money } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { MissingText } from '../../../ui/forms/missing-text.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PrintButton } from '../../../ui/files/print-button.tsx';
import { EmptyState, ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { useBarcodeScanner } from '../../../ui/inputs/use-barcode-scanner.ts';
import { useMissing } from '../../../ui/forms/use-missing.ts';
import { scopeOf } from './stock-takes.tsx';
import styles from './stock.module.css';
import { isDifferent, makeTakeColumns, type Take } from './take-columns.tsx';
import { useCounts } from './use-counts.ts';
import { quantityWords } from './stock-words.tsx';

/** A count: its products, scanned or typed, and the differences before they are booked. */
export default function StockTake() {
  const { id }: { id?: string } = useParams({ strict: false });
  const found = useEndpoint(getStockTake, { id: Number(id) });
  useLiveChanges(({ topic, id: changed }) => {
    if (topic === '*' || (topic === 'stock_takes' && changed === Number(id))) void found.refetch();
  });
  if (found.error) return <ErrorState isPage error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data === undefined) return <PageSkeleton of="list" />;
  return <Counting take={found.data} />;
}

type View = 'all' | 'open' | 'different';
const views: readonly View[] = ['all', 'open', 'different'];

function Counting({ take: saved }: { take: Take }) {
  const { lines: countedLines, countOf, count } = useCounts(saved);
  const take = { ...saved, lines: countedLines };
  const isOpen = take.status === 1 && may('stock.count');
  const [view, setView] = useState<View>('all');
  const [search, setSearch] = useState('');
  const [asking, setAsking] = useState<'post' | 'cancel' | null>(null);
  const missing = useMissing<'counted', HTMLDivElement>();
  const isNothingCounted = take.lines.every((line) => line.counted_milli === null);
  /** What was scanned last: said in one place, however quickly the next scan follows. */
  const [scanned, setScanned] = useState<string | null>(null);

  useBarcodeScanner(
    (code) => {
      const line = take.lines.find((one) => one.barcode === code);
      if (line === undefined) {
        notify({ tone: 'danger', message: t('stock.takes.not_in_take', { code }) });
        return;
      }
      const counted = (countOf(line) ?? 0) + 1000;
      setScanned(t('stock.takes.scanned', { name: localName(line), quantity: quantityWords(counted, line.unit) }));
      count(line.product_id, counted);
    },
    isOpen && asking === null,
  );

  const wanted = search.trim().toLowerCase();
  const lines = take.lines.filter(
    (line) =>
      (view === 'all' || (view === 'open' ? line.counted_milli === null : isDifferent(line))) &&
      (wanted === '' || [line.english_name.toLowerCase(), line.arabic_name, line.barcode ?? ''].some((text) => text.includes(wanted))),
  );
  const columns = makeTakeColumns({ isOpen, count });
  const note = t('stock.takes.counted_of', { counted: take.counted_count, all: take.product_count });

  return (
    <>
      <PageHeader
        title={t('stock.takes.title', { name: scopeOf(take) })}
        note={
          <>
            {t(`stock.takes.states.${take.status}`)} · {note}
            {take.note !== null && ` · ${take.note}`}
          </>
        }
        actions={
          <>
            <PrintButton />
            {isOpen && (
              <>
                <Button variant="default" onClick={() => setAsking('cancel')}>
                  {t('stock.takes.cancel')}
                </Button>
                <Button onClick={() => !missing.isAnyMissing({ counted: isNothingCounted }) && setAsking('post')}>
                  {t('stock.takes.post')}
                </Button>
              </>
            )}
          </>
        }
      />
      <Paper ref={missing.form} className={styles.sheet}>
        <Group className={`${styles.bar} not-printed`} gap="sm">
          <TextInput
            aria-label={t('stock.takes.search')}
            placeholder={t('stock.takes.search')}
            leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <ChoiceSelect
            aria-label={t('stock.takes.show')}
            choices={views.map((value) => ({ value, label: t(`stock.takes.shows.${value}`) }))}
            value={view}
            onChange={(next) => setView(next ?? 'all')}
          />
          {isOpen && (
            <span role="status" className={scanned === null ? styles.hint : styles.scanned}>
              {scanned ?? t('stock.takes.scan_hint')}
            </span>
          )}
        </Group>
        <MissingText>{missing.last !== null && isNothingCounted ? t('stock.takes.nothing_counted') : null}</MissingText>
        {lines.length === 0 ? (
          <EmptyState picture="box" title={t('stock.takes.nothing_to_show')} text={t('stock.takes.nothing_to_show_text')} />
        ) : (
          <DataTable label={t('screens.merchant.stock_take')} columns={columns} rows={lines} rowKey={(line) => line.product_id} />
        )}
      </Paper>
      {asking !== null && <Ending take={take} action={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

/** Books the differences, or gives the count up; both are asked for first. */
function Ending({ take, action, onClose }: { take: Take; action: 'post' | 'cancel'; onClose: () => void }) {
  const post = useCall(postStockTake, {
    outdates: [getStockTake],
    onDone: () => {
      notify({ message: t('stock.takes.posted') });
      onClose();
    },
  });
  const cancel = useCall(cancelStockTake, {
    outdates: [getStockTake],
    onDone: () => {
      notify({ message: t('stock.takes.cancelled') });
      onClose();
      go(pathOf('merchant.stock_takes'));
    },
  });
  const worth = take.lines.reduce((sum, line) => sum + (line.difference_minor ?? 0), 0);
  if (action === 'cancel')
    return (
      <ConfirmDialog
        isOpen
        isDangerous
        title={t('stock.takes.cancel_title')}
        confirm={t('stock.takes.cancel')}
        isWorking={cancel.isPending}
        onConfirm={() => cancel.mutate({ id: take.id })}
        onClose={onClose}
      >
        {t('stock.takes.cancel_text')}
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('stock.takes.post_title')}
      confirm={t('stock.takes.post')}
      isWorking={post.isPending}
      onConfirm={() => post.mutate({ id: take.id })}
      onClose={onClose}
    >
      {t('stock.takes.post_text', { counted: take.counted_count, all: take.product_count, differences: take.difference_count })}
      {may('stock.see_cost') && (
        <>
          {' '}
          {t('stock.takes.difference_value')}: <Money amount_minor={worth} />
        </>
      )}
    </ConfirmDialog>
  );
}
