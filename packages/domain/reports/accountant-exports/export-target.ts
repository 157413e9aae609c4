/** Products that journal entries are exported for. `csv` and `excel` are the general files, for an accountant and for products that publish no format of their own. */
export const exportTargets = ['csv', 'excel', 'xero', 'quickbooks', 'zoho', 'qoyod'] as const;
export type ExportTarget = (typeof exportTargets)[number];

/** Each document by itself, or all documents of a day in one entry. */
export const exportGroupings = ['document', 'day'] as const;
export type ExportGrouping = (typeof exportGroupings)[number];

/** How a line is entered where a product asks for its tax: VAT charged to customers, VAT paid to suppliers, and everything else, whose VAT has a line of its own. */
export const exportTaxes = ['output', 'input', 'none'] as const;
export type ExportTax = (typeof exportTaxes)[number];

interface TargetRule {
  file: 'csv' | 'xlsx';
  /** What the salon names each account by in the product; null where our own code and name are written. */
  accountIs: 'code' | 'name' | null;
  /** The taxes that the product's name is asked for. */
  taxes: readonly ExportTax[];
  /** A second name that an account can have there: whom its lines belong to. */
  hasContact: boolean;
  /** Lines of one file; null where the product names no limit. */
  mostLines: number | null;
}

/**
 * What each product's import takes, by what it publishes:
 * - Xero: https://help.xero.com/nz/ManualJournalsImport (300 lines a file; amounts signed; the tax rate's full name on every line)
 * - QuickBooks Online: https://quickbooks.intuit.com/learn-support/en-au/help-article/import-export-files/import-journal-entries-quickbooks-online/L4tQBwbs7_AU_en_AU
 *   (names of accounts, a subaccount behind its parent and a colon)
 * - Zoho Books: https://www.zoho.com/za/books/help/accountant/manual-journal.md, fields of the sample file of its import
 * - Qoyod: https://www.qoyod.com/en/knowledge-base/accounting/import-manual-journal-entries/ (VAT accounts name their tax)
 *
 * For Wafeq (https://help.wafeq.com/hc/en-ae/articles/21548409710620-Manual-Journals) an import is named and its columns are not: the general file.
 */
export const targetRules: Readonly<Record<ExportTarget, TargetRule>> = {
  csv: { file: 'csv', accountIs: null, taxes: [], hasContact: false, mostLines: null },
  excel: { file: 'xlsx', accountIs: null, taxes: [], hasContact: false, mostLines: null },
  xero: { file: 'csv', accountIs: 'code', taxes: ['output', 'input', 'none'], hasContact: false, mostLines: 300 },
  quickbooks: { file: 'csv', accountIs: 'name', taxes: [], hasContact: false, mostLines: null },
  zoho: { file: 'csv', accountIs: 'name', taxes: [], hasContact: false, mostLines: null },
  qoyod: { file: 'xlsx', accountIs: 'code', taxes: ['output', 'input'], hasContact: true, mostLines: null },
};

/** Targets whose names of accounts and taxes a salon enters. */
export const mappedTargets = ['xero', 'quickbooks', 'zoho', 'qoyod'] as const satisfies readonly ExportTarget[];
export type MappedTarget = (typeof mappedTargets)[number];

/** How lines of an account are taxed in a product that asks, by the account's key. */
export const taxOfAccount = (key: string | null): ExportTax => (key === 'output_vat' ? 'output' : key === 'input_vat' ? 'input' : 'none');

/** What accounts and taxes are called in a product. */
export interface TargetNames {
  accounts: ReadonlyMap<number, { name: string; contact: string | null }>;
  taxes: ReadonlyMap<ExportTax, string>;
}

/** Of the accounts that are to be exported, those that have no name in a product yet, and the taxes of theirs that have none. */
export function missingNames<A extends { id: number; key: string | null }>(
  target: ExportTarget,
  accounts: readonly A[],
  names: TargetNames,
): { accounts: readonly A[]; taxes: readonly ExportTax[] } {
  const rule = targetRules[target];
  const needed = new Set(accounts.map(({ key }) => taxOfAccount(key)));
  return {
    accounts: rule.accountIs === null ? [] : accounts.filter(({ id }) => !names.accounts.has(id)),
    taxes: rule.taxes.filter((tax) => needed.has(tax) && !names.taxes.has(tax)),
  };
}
