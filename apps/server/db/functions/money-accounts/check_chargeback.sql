-- Refuses a chargeback of more than its payment, what is no payment of a customer by card or online, and places that are none. One chargeback of a
-- payment is made or undone at a time. What undoes one has its fee, or none where the provider keeps it.
create or replace function check_chargeback() returns trigger language plpgsql as $$
declare
  paid bigint;
  taken bigint;
  undone chargebacks;
begin
  select p.amount_minor into paid from payments p join payment_methods w on w.account_id = p.account_id and w.id = p.payment_method_id
    where p.account_id = new.account_id and p.id = new.payment_id and p.status = 1 and p.source in (0, 1, 2) and w.kind in ('card', 'other') for no key update of p;
  if not found
    or not exists (select from money_accounts where account_id = new.account_id and id = new.clearing_id and kind in ('clearing', 'gateway'))
    or (new.bank_id is not null and not exists (select from money_accounts where account_id = new.account_id and id = new.bank_id and kind = 'bank')) then
    raise exception 'chargeback % is of no payment that arrives later, or from no bank', new.id using errcode = 'check_violation', constraint = 'chargebacks_places';
  end if;
  if new.reversal_of_id is not null then
    select * into undone from chargebacks where account_id = new.account_id and id = new.reversal_of_id;
    if undone.reversal_of_id is not null or undone.bank_id is distinct from new.bank_id or new.fee_vat_treatment <> undone.fee_vat_treatment
      or ((new.fee_net_minor, new.fee_vat_minor) <> (undone.fee_net_minor, undone.fee_vat_minor) and (new.fee_net_minor, new.fee_vat_minor) <> (0, 0)) then
      raise exception 'chargeback % does not undo %', new.id, new.reversal_of_id using errcode = 'check_violation', constraint = 'chargebacks_reversal';
    end if;
    return new;
  end if;
  -- A statement of its own: it sees what was charged back while the payment was waited for.
  select coalesce(sum(case when reversal_of_id is null then amount_minor else -amount_minor end), 0) into taken
    from chargebacks where account_id = new.account_id and payment_id = new.payment_id;
  if taken + new.amount_minor > paid then
    raise exception 'more of payment % is charged back than was paid', new.payment_id using errcode = 'check_violation', constraint = 'chargebacks_not_above_payment';
  end if;
  return new;
end $$;
create or replace trigger chargebacks_are_sound before insert on chargebacks for each row execute function check_chargeback();
