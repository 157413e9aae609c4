import { eraseCustomer, getPersonalData } from '@rawnaq/contract/customers/personal-data';
import { documentsKeptUntil, isNameTyped } from '@rawnaq/domain/customers/personal-data/erasure';
import { todayOf } from '../../../http/business-day.ts';
import { handle } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { eraseNow } from './erase-now.ts';
import { personFile } from './person-file.ts';
import { readHeld, readOpenPoints, readPerson } from './store.ts';

const get = handle(getPersonalData, async ({ id }, context) => {
  const { db, account_id, account } = context;
  const [person, open, held] = await Promise.all([
    readPerson(db, account_id, id, { lock: false }),
    readOpenPoints(db, account_id, id, todayOf(context)),
    readHeld(db, account_id, id),
  ]);
  if (person === undefined) return notFound('customer');
  const { documents, latest_document_on, ...rest } = held;
  return {
    name: person.name,
    erased_at: person.erased_at,
    version: person.version,
    open,
    documents: {
      count: documents,
      kept_until: latest_document_on === null ? null : documentsKeptUntil(latest_document_on, account.country_id),
    },
    held: rest,
  };
});

const erase = handle(eraseCustomer, async ({ id, typed_name, version }, context) => {
  const { db, account_id } = context;
  const person = await readPerson(db, account_id, id, { lock: true });
  if (person === undefined) return notFound('customer');
  if (person.erased_at !== null) return refuse('customer.erased');
  if (!isNameTyped(person.name, typed_name)) return refuse('customer.erasure_name_differs', { field: 'typed_name' });
  if (person.version !== version) return refuse('record.changed_meanwhile');
  const open = await readOpenPoints(db, account_id, id, todayOf(context));
  if (open.length > 0) return refuse('customer.erasure_open', { details: { open } });
  if (!(await eraseNow(context, { id, picture_file_id: person.picture_file_id }))) return refuse('customer.erased');
  return {};
});

export const personalDataHandlers = [get, personFile, erase];
