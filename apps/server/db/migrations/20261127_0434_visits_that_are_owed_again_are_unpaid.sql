-- Visits whose payment was charged back before, and is owed again, said that they are paid (decision 109).
update appointments a set payment_status = 0, version = a.version + 1
from receivables r where r.charged_back_minor > 0 and r.collected_minor + r.credited_minor < r.amount_minor
  and a.account_id = r.account_id and a.invoice_id = r.invoice_id and a.payment_status = 1;
