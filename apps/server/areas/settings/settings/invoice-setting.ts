import { getInvoiceSetting, updateInvoiceSetting } from '@rawnaq/contract/settings/settings';
import { numberSeriesFault } from '@rawnaq/domain/settings/settings/number-series';
import { changedMeanwhile } from '../../../http/changed-meanwhile.ts';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { writeSeries } from '../../../db/number-series.ts';
import { lockSeries, readInvoiceSetting, replaceInvoiceSetting } from './invoice-setting-store.ts';

const get = handle(getInvoiceSetting, (_input, { db, account_id }) => readInvoiceSetting(db, account_id));

const update = handle(updateInvoiceSetting, async (input, context) => {
  const { db, account_id } = context;
  const before = await readInvoiceSetting(db, account_id);
  const isNewest = await replaceInvoiceSetting(db, account_id, input.version, {
    invoice_paper: input.invoice_paper,
    invoice_language: input.invoice_language,
    english_header: input.english_header ?? null,
    arabic_header: input.arabic_header ?? null,
    english_footer: input.english_footer ?? null,
    arabic_footer: input.arabic_footer ?? null,
  });
  if (!isNewest) {
    const current = await readInvoiceSetting(db, account_id);
    return changedMeanwhile(context, { subject_types: ['invoice_setting'], version: input.version, current });
  }
  for (const [position, { document, prefix, padding, next_number }] of input.series.entries()) {
    const current = (await lockSeries(db, account_id, document)) ?? { prefix: '', padding: 5, next_number: 1 };
    const fault = numberSeriesFault({ prefix, padding, next_number }, current);
    if (fault !== null)
      return refuse(fault.code, { field: `series.${position}.${fault.field}`, ...('params' in fault ? { params: fault.params } : {}) });
    await writeSeries(db, account_id, document, { prefix, padding, next_number });
  }
  const after = await readInvoiceSetting(db, account_id);
  await context.audit({ area: 'settings', action: 'update', subject_type: 'invoice_setting', before, after });
  context.publish('settings', account_id);
  return after;
});

export const invoiceSettingHandlers = [get, update];
