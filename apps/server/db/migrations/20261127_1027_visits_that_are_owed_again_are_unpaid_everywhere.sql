-- area: appointments
-- As 20261127_0434, which saw no row where the owner of the tables is bound by their policies.
alter table appointments no force row level security;
alter table receivables no force row level security;
update appointments a set payment_status = 0, version = a.version + 1
from receivables r where r.charged_back_minor > 0 and r.collected_minor + r.credited_minor < r.amount_minor
  and a.account_id = r.account_id and a.invoice_id = r.invoice_id and a.payment_status = 1;
alter table receivables force row level security;
alter table appointments force row level security;
