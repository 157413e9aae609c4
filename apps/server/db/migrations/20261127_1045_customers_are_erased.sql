-- A customer who asked to be forgotten (decision 142): the record stays for what hangs on it, and holds nothing about the person.
alter table customers add column erased_at timestamptz;
alter table customers add constraint customers_erased_hold_nothing check (
  erased_at is null
  or (status = 0 and picture_file_id is null and num_nonnulls(
    mobile, email, gender, birth_date, birth_month, nationality_id, country_of_residency_id, language, trn, national_id, identification_method,
    referral_source, notes, allergies, street, building_number, additional_number, district, city_name, postal_code
  ) = 0)
);
