import { t } from '../../../shell/text/text.ts';
import { DocumentNumber } from '../../../ui/figures/figures.tsx';

interface NamedDebt {
  invoice_id: number | null;
  opening_debt_id: number | null;
  number: string | null;
}

/** Tells debts of a list apart, whatever they are of. */
export const keyOfDebt = ({ invoice_id, opening_debt_id }: Omit<NamedDebt, 'number'>): string =>
  invoice_id === null ? `earlier ${opening_debt_id}` : `invoice ${invoice_id}`;

/** The number of a debt's invoice; one from before says so, with the number that it had elsewhere. */
export function DebtName({ debt: { invoice_id, number } }: { debt: NamedDebt }) {
  if (invoice_id !== null) return <DocumentNumber number={number} />;
  return (
    <>
      {t('receivables.statement.kinds.opening_debt')}
      {number !== null && (
        <>
          {' '}
          <DocumentNumber number={number} />
        </>
      )}
    </>
  );
}
