import { Pagination, Select } from '@mantine/core';
import { t } from '../../shell/text/text.ts';
import { useSalonFormat } from '../../ui/figures/salon-locale.tsx';
import styles from './list-footer.module.css';
import { perPageChoices } from './use-list-query.ts';

interface ListFooterProps {
  page: number;
  per_page: number;
  total: number;
  onPage: (page: number) => void;
  onPerPage: (per_page: number) => void;
}

/** Where one is in the list, and the way to its other pages. */
export function ListFooter({ page, per_page, total, onPage, onPerPage }: ListFooterProps) {
  const format = useSalonFormat();
  const pages = Math.max(1, Math.ceil(total / per_page));
  const from = total === 0 ? 0 : (page - 1) * per_page + 1;
  const shown = t('ui.rows_shown', {
    from: format.number(from),
    to: format.number(Math.min(total, page * per_page)),
    total: format.number(total),
  });
  return (
    <div className={`${styles.footer} not-printed`}>
      <span className={styles.shown} role="status">
        {shown}
      </span>
      {pages > 1 && (
        <Pagination
          value={Math.min(page, pages)}
          onChange={onPage}
          total={pages}
          siblings={1}
          size="sm"
          getItemProps={(number) => ({ 'aria-label': t('ui.page_number', { page: number }) })}
          getControlProps={(control) => ({
            'aria-label': t(control === 'next' ? 'ui.next_page' : 'ui.previous_page'),
            className: 'points',
          })}
        />
      )}
      <Select
        className={styles.length}
        aria-label={t('ui.rows_per_page')}
        data={perPageChoices.map((choice) => ({ value: String(choice), label: t('ui.per_page', { rows: format.number(choice) }) }))}
        value={String(per_page)}
        onChange={(choice) => choice !== null && onPerPage(Number(choice))}
        allowDeselect={false}
      />
    </div>
  );
}
