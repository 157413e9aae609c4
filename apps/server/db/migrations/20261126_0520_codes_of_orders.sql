-- A discount code may be for offers as well, at the till and online. None is unless the salon says so: what is cheap already stays at its price.
alter table discount_codes add column takes_offers smallint not null default 0 check (takes_offers in (0, 1));

-- A discount code given with an online order: kept for it from then on, at the terms of that moment, as one given with a booking is (decision 21).
-- State: 1 kept for the order, 2 used by its invoice, 3 given back.
create table online_order_codes (
  account_id int not null references accounts,
  online_order_id bigint not null,
  discount_code_id bigint not null,
  customer_id bigint not null,
  state smallint not null default 1 check (state in (1, 2, 3)),
  -- as of the promises to visits
  terms jsonb not null,
  promised_at timestamptz not null,
  primary key (account_id, online_order_id),
  foreign key (account_id, online_order_id) references online_orders (account_id, id),
  foreign key (account_id, discount_code_id) references discount_codes (account_id, id),
  foreign key (account_id, customer_id) references customers (account_id, id)
);
create index online_order_codes_code on online_order_codes (account_id, discount_code_id, state);
create index online_order_codes_customer on online_order_codes (account_id, customer_id);
select make_tenant_table('online_order_codes');
create trigger online_order_codes_are_summed after insert or update of state on online_order_codes
  for each row execute function sum_discount_code_promise();

-- What the code took off the price; what is paid is the amount.
alter table online_orders
  add column code_discount_minor bigint not null default 0,
  add constraint online_orders_code_discount check (code_discount_minor >= 0 and (code_discount_minor = 0 or type = 3));

-- The order whose promise a use redeems: that was judged when it was ordered.
alter table discount_code_uses add column online_order_id bigint,
  add foreign key (account_id, online_order_id) references online_order_codes (account_id, online_order_id);
create index discount_code_uses_order on discount_code_uses (account_id, online_order_id) where online_order_id is not null;
create or replace function sum_discount_code_use() returns trigger language plpgsql as $$
declare change int := case new.kind when 1 then 1 else -1 end; most int; taken int;
begin
  update discount_codes set used_count = used_count + change, given_minor = given_minor + change * new.amount_minor
    where account_id = new.account_id and id = new.discount_code_id returning max_uses_per_customer into most;
  if new.customer_id is null then return null; end if;
  insert into discount_code_customers as c (account_id, discount_code_id, customer_id, used_count) values (new.account_id, new.discount_code_id, new.customer_id, greatest(change, 0))
    on conflict (account_id, discount_code_id, customer_id) do update set used_count = c.used_count + change returning c.used_count + c.promised_count into taken;
  if new.kind = 1 and new.appointment_id is null and new.online_order_id is null and taken > most then
    raise exception 'customer % has used code % too often', new.customer_id, new.discount_code_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- An order that nobody paid, or whose money went back, has not used its code.
create function give_back_code_of_order() returns trigger language plpgsql as $$
begin
  update online_order_codes set state = 3 where account_id = new.account_id and online_order_id = new.id and state = 1;
  return null;
end $$;
create trigger orders_give_back_their_code after update of status on online_orders
  for each row when (new.status in (3, 4) and old.status is distinct from new.status) execute function give_back_code_of_order();
