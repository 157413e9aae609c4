-- Whoever buys private healthcare or education without VAT in Saudi Arabia is named with the national id.
alter table customers add column national_id text;
alter table customers add constraint customers_national_id check (national_id ~ '^1[0-9]{9}$');
