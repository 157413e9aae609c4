-- The seller as a document shows it: names, address, tax number, headers and footers of the account as they are now, for papers that keep them as they were
-- when they were handed out.
create or replace function seller_facts(of_account int) returns jsonb language sql stable as $$
  select jsonb_build_object('english_name', a.english_name, 'arabic_name', a.arabic_name, 'english_address', b.english_address, 'arabic_address', b.arabic_address, 'trn', b.trn,
    'is_vat_registered', b.is_vat_registered, 'english_header', s.english_header, 'arabic_header', s.arabic_header, 'english_footer', s.english_footer,
    'arabic_footer', s.arabic_footer, 'timezone', a.timezone, 'currency', a.currency)
  from accounts a join businesses b on b.account_id = a.id join account_settings s on s.account_id = a.id where a.id = of_account
$$;
